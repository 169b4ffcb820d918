import { isServed } from '@/wire/health';
import { onNetwork } from '@/wire/http';

/** Between two tries, in milliseconds; the last one is repeated. */
const PAUSES_MS = [3_000, 5_000, 10_000, 20_000, 30_000] as const;
/** Soonest after a try that other calls with an answer start the next one, in milliseconds. */
const SOONEST_MS = 2_500;

/**
 * Calls `retry` as soon as there is a connection, and with growing pauses, one call at a time, while it `isDue` and the server can be reached; returns a
 * function that stops it.
 */
export function retryAutomatically(isDue: () => boolean, retry: () => Promise<void>): () => void {
  let tries = 0;
  let isTrying = false;
  let isStopped = false;
  let triedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(): Promise<void> {
    if (isTrying || !isDue()) return;
    isTrying = true;
    triedAt = Date.now();
    tries += 1;
    if ((await isServed()) && !isStopped) await retry();
    isTrying = false;
  }
  function wait(): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void attempt().finally(wait), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
  }
  const online = () => void attempt();
  const stopListening = onNetwork((event) => {
    if (event === 'answered' && Date.now() - triedAt > SOONEST_MS) void attempt();
  });
  window.addEventListener('online', online);
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', online);
  };
}
