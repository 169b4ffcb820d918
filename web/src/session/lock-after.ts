import { useSyncExternalStore } from 'react';

const PLACE = 'yapa.lock-after';
/** Minutes without use after which a screen may lock by itself; 0 for never. */
export const LOCK_AFTER = [0, 1, 2, 5, 10, 30] as const;

const listeners = new Set<() => void>();

function current(): number {
  try {
    const kept = Number(localStorage.getItem(PLACE));
    return LOCK_AFTER.find((minutes) => minutes === kept) ?? 0;
  } catch {
    return 0;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** After how many minutes without use the screen of this device locks. */
export function useLockAfter(): number {
  return useSyncExternalStore(subscribe, current);
}

/** Chooses it for this device. */
export function chooseLockAfter(minutes: number): void {
  try {
    localStorage.setItem(PLACE, String(minutes));
  } catch {
    // Without a storage it stays off.
  }
  for (const listener of listeners) listener();
}
