import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

/** Sets the number of unread notifications; whoever listens to the server calls it. */
export function setUnread(count: number): void {
  unread = Math.max(0, count);
  for (const listener of listeners) listener();
}

/** The number of unread notifications, as React state. */
export function useUnread(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unread,
  );
}
