import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNoticesAllowed, subscribeToPush } from '@/session/push';
import { currentUnread, forgetUnread, onNews, setAllUnread, setUnread } from '@/session/unread';
import { call } from '@/wire/call';
import { openCounterSocket, type CounterSocket } from '@/wire/counter-socket';
import { listNotifications } from '@/wire/generated';
import { refreshNotifications } from './api';

export interface ListenOptions {
  readonly userId: number;
  readonly cache: QueryClient;
  /** Opens a path of the application that a pressed push message names. */
  readonly onOpen: (path: string) => void;
}

let socket: CounterSocket | undefined;
/** Lists that are open in this window. */
let looking = 0;

/** While the list is visible, new messages count as seen. */
function seen(): void {
  if (looking === 0 || document.hidden) return;
  setUnread({ ...currentUnread(), fresh: 0 });
  socket?.reset();
}

/** While the list is open, the counter of the bell starts over with every message that comes. */
export function useListIsOpen(): void {
  useEffect(() => {
    looking += 1;
    seen();
    return () => {
      looking -= 1;
    };
  }, []);
}

/** Follows the counter of the bell and the push messages of a user. Returns the function that stops it. */
export function listen({ userId, cache, onOpen }: ListenOptions): () => void {
  const stop = new AbortController();
  const stopNews = onNews(() => void refreshNotifications(cache));
  const line = openCounterSocket({
    userId,
    onCounter({ count, unread }) {
      setUnread({ fresh: count, all: unread });
      if (count > 0) seen();
    },
    async renew() {
      const { unread } = await call(listNotifications, { path: { userId }, query: { size: 1, page: 0 } }, { signal: stop.signal });
      setAllUnread(unread);
    },
  });
  socket = line;
  seen();

  const onSight = () => {
    if (document.hidden) return;
    line.wake();
    if (currentUnread().fresh > 0) seen();
  };
  const { signal } = stop;
  window.addEventListener('online', line.wake, { signal });
  document.addEventListener('visibilitychange', onSight, { signal });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => typeof data?.open === 'string' && onOpen(data.open), { signal });
  const stopAsking = onNoticesAllowed(() => void subscribeToPush());
  void subscribeToPush();

  return () => {
    stop.abort();
    stopAsking();
    stopNews();
    line.close();
    socket = undefined;
    forgetUnread();
  };
}
