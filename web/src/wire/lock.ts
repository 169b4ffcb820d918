/** The code of a refusal while the session waits for the PIN of its person. */
const LOCKED = 'sesion_bloqueada';
const LOCKED_STATUS = 423;

let locked = false;
const listeners = new Set<() => void>();
/** Calls that wait until the session is unlocked. */
let waiting: (() => void)[] = [];

/** Whether the session waits for the PIN of its person. */
export function isLocked(): boolean {
  return locked;
}

/** Calls the listener at every change; answers the function that unsubscribes it. */
export function onLock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Locks the session, so that calls wait from now on, or unlocks it and sends every call that waited. */
export function setLocked(next: boolean): void {
  if (next === locked) return;
  locked = next;
  for (const listener of listeners) listener();
  if (next) return;
  const held = waiting;
  waiting = [];
  for (const goOn of held) goOn();
}

/** Fulfilled once the session is unlocked. */
export function whenUnlocked(): Promise<void> {
  if (!locked) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

/** Locks the session when a refusal says that it is locked on the server; answers whether it said so. */
export function handleSessionLocked({ status, code }: { readonly status: number; readonly code: string }): boolean {
  if (status !== LOCKED_STATUS || code !== LOCKED) return false;
  setLocked(true);
  return true;
}
