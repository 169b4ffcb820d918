import { ApiError, NO_CONNECTION, isRefusal } from '@/wire/errors';
import { isServed } from '@/wire/health';
import { isKnownOffline } from '@/wire/network-state';

/** The server forgets keys after a week; a write that is older would count again. In milliseconds. */
export const RETRIABLE_MS = 6 * 24 * 60 * 60_000;

/** Outcome of a write: the server has it, surely has not, or that is not known. */
export type Outcome<Answer> = { readonly kind: 'confirmed'; readonly answer: Answer } | { readonly kind: 'refused' | 'unconfirmed'; readonly error: unknown };

/** Writes of this page that wait for their answer, by their keys. */
const running = new Map<string, Promise<Outcome<unknown>>>();

/**
 * Sends a write under its key. A second call while the first one waits gets the same answer. `isRetry`: it went out before, so that only an answer of the
 * server about the write itself proves that it was not made then.
 */
export function send<Answer>(key: string, isRetry: boolean, write: () => Promise<Answer>): Promise<Outcome<Answer>> {
  return locked(key, () => run(key, isRetry, write));
}

/** Sends a write again unless a page of this browser waits for its answer; undefined when one does. */
export function retryIfFree<Answer>(key: string, write: () => Promise<Answer>): Promise<Outcome<Answer> | undefined> {
  return locked(key, async (isFree) => (isFree && !running.has(key) ? run(key, true, write) : undefined));
}

/** The outcome of a write that is not sent because there is no connection; undefined when there may be one. */
export async function unsent(): Promise<Outcome<never> | undefined> {
  return isKnownOffline() && !(await isServed()) ? { kind: 'refused', error: new ApiError(0, NO_CONNECTION) } : undefined;
}

function run<Answer>(key: string, isRetry: boolean, write: () => Promise<Answer>): Promise<Outcome<Answer>> {
  const outcome = running.get(key) ?? outcomeOf(isRetry, write).finally(() => running.delete(key));
  running.set(key, outcome);
  return outcome as Promise<Outcome<Answer>>;
}

async function outcomeOf<Answer>(isRetry: boolean, write: () => Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { kind: 'confirmed', answer: await write() };
  } catch (error) {
    return { kind: isRefusal(error, isRetry) ? 'refused' : 'unconfirmed', error };
  }
}

/** Holds the lock of a write meanwhile. Locks exist on the shop's own machine and over HTTPS; elsewhere the server alone keeps two pages apart. */
function locked<Answer>(key: string, whenLocked: (isFree: boolean) => Promise<Answer>): Promise<Answer> {
  if (!('locks' in navigator)) return whenLocked(true);
  return navigator.locks.request(`yapa.pending.${key}`, { ifAvailable: true }, (lock) => whenLocked(lock !== null));
}
