import { useSyncExternalStore } from 'react';

/** Counts of the bell and of the window's title. */
export interface Unread {
  /** Unread messages that came after the list was last opened: the number of the bell. */
  readonly fresh: number;
  /** All unread messages: the number in the window's title. */
  readonly all: number;
}

const NONE: Unread = { fresh: 0, all: 0 };
let unread = NONE;
const listeners = new Set<() => void>();
const newsListeners = new Set<() => void>();

function become(next: Unread): void {
  if (next.fresh === unread.fresh && next.all === unread.all) return;
  unread = next;
  for (const listener of listeners) listener();
}

/** Sets both numbers; the code that listens to the server calls it. */
export function setUnread({ fresh, all }: Unread): void {
  // The first numbers, too: a message may have come after a list was read and before the bell listened.
  const isNews = Math.max(0, all) !== unread.all;
  become({ fresh: Math.max(0, fresh), all: Math.max(0, all) });
  if (isNews) for (const listener of newsListeners) listener();
}

/** Sets the number of unread messages when nothing else is known: an increase counts as new. */
export function setAllUnread(all: number): void {
  const fresh = unread.fresh + Math.max(0, all - unread.all);
  setUnread({ fresh: Math.min(fresh, all), all });
}

/** No user is signed in any more. */
export function forgetUnread(): void {
  become(NONE);
}

/** Both numbers as they are now. */
export function currentUnread(): Unread {
  return unread;
}

/** Calls the listener at every change; answers the function that unsubscribes it. */
export function onUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener when a message came or was read; answers the function that unsubscribes it. */
export function onNews(listener: () => void): () => void {
  newsListeners.add(listener);
  return () => newsListeners.delete(listener);
}

/** Both numbers, as React state. */
export function useUnread(): Unread {
  return useSyncExternalStore(onUnread, currentUnread);
}
