import { API_ROOT } from './http';

/** Longest wait for the server's sign of life, in milliseconds. */
const SIGN_OF_LIFE_MS = 5_000;

/** Whether the server can be reached and is ready; never from a cache. */
export async function isServed(): Promise<boolean> {
  const answer = await fetch(`${API_ROOT}/health`, { cache: 'no-store', signal: AbortSignal.timeout(SIGN_OF_LIFE_MS) }).catch(() => undefined);
  return answer?.ok ?? false;
}
