import { expect, it } from 'vitest';
import { ApiError, TIMED_OUT } from '@/wire/errors';
import { queryClient } from './query-client';

it('a read that fails is tried again, and says so within about a second', () => {
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('reads are tried again by rule');
  const unreachable = new ApiError(0, 'no_connection');
  const pauses: number[] = [];
  for (let failures = 0; retry(failures, unreachable); failures += 1) pauses.push(retryDelay(failures, unreachable));
  expect(pauses.length).toBeGreaterThan(0);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(1_000);
  expect(retry(0, new ApiError(404, 'no_encontrado'))).toBe(false);
});

it('a read without an answer within two minutes is not retried automatically', () => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  expect(typeof retry === 'function' && retry(0, new ApiError(0, TIMED_OUT))).toBe(false);
});
