import { inject } from 'vitest';
import type { ServerUnderTest } from './server';

/** The server of this worker: journeys change its data, so each worker has its own. */
export function server(): ServerUnderTest {
  const servers = inject('servers');
  const own = servers[(Number(process.env['VITEST_POOL_ID']) - 1) % servers.length];
  if (!own) throw new Error('there is no server for this worker');
  return own;
}
