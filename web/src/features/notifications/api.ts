import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { currentUnread, setUnread } from '@/session/unread';
import { call } from '@/wire/call';
import { listNotifications, readNotification, type NotificationPage, type NotificationPatch } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { notificationsAddress, type NotificationSearch } from './search';

/** The messages of the signed-in user, the newest first; their number of unread ones goes into the title. */
export function useNotifications(search: NotificationSearch) {
  const userId = useUser().id;
  const { size, page } = notificationsAddress.query(search);
  const input = { path: { userId }, query: { size, page } };
  return useQuery(
    queryOptions({
      queryKey: cached(listNotifications, input).queryKey,
      queryFn: async ({ signal }) => {
        const found = withRead(await call(listNotifications, input, { signal }), reading);
        // Messages in the visible list are seen: they add to the title's number, not to the bell's.
        setUnread({ fresh: Math.min(currentUnread().fresh, found.unread), all: found.unread });
        return found;
      },
      placeholderData: keepPreviousData,
    }),
  );
}

/** Asks for the lists that are shown again. */
export function refreshNotifications(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: everyRead(listNotifications) });
}

const READ: NotificationPatch = { state: 'read' };

/** Messages whose read state is being sent to the server: a list that comes meanwhile does not show them unread again. */
const reading = new Set<number>();

/** Reads messages, one call each; they look read at once, and what did not get through comes back. */
export function useReadNotifications() {
  const cache = useQueryClient();
  const userId = useUser().id;
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const notificationId of ids) {
        // One after the other: a page of ten does not fall upon a small server at once.
        await call(readNotification, { path: { userId, notificationId }, body: READ });
      }
    },
    onMutate: async (ids) => {
      for (const id of ids) reading.add(id);
      await cache.cancelQueries({ queryKey: everyRead(listNotifications) });
      cache.setQueriesData<NotificationPage>({ queryKey: everyRead(listNotifications) }, (page) => page && withRead(page, reading));
    },
    onSettled: (_done, _error, ids) => {
      for (const id of ids) reading.delete(id);
      return refreshNotifications(cache);
    },
  });
}

function withRead(page: NotificationPage, ids: ReadonlySet<number>): NotificationPage {
  const count = page.notifications.filter((one) => !one.read && ids.has(one.id)).length;
  if (count === 0) return page;
  return {
    ...page,
    unread: Math.max(0, page.unread - count),
    notifications: page.notifications.map((one) => (ids.has(one.id) ? { ...one, read: true } : one)),
  };
}
