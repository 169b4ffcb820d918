import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { useUser } from '@/session/store';
import { UNDO_MS, toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { addClient, changeClientById, listClientPurchases, listClients, loadClient, type Client, type ClientPage, type ClientQuery, type NewClient } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';
import { detailAddress, type DetailSearch } from './search';

/** A page of clients; while the next one comes, the last one stays. */
export function useClients(query: ClientQuery) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listClients, { path: { host }, query }), placeholderData: keepPreviousData });
}

/** One client, in full. */
export function useClient(clientId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadClient, { path: { host, clientId } }));
}

/** A page of what a client bought. */
export function usePurchases(clientId: number, search: DetailSearch) {
  const { companyHost: host, id: userId } = useUser();
  const { size, page } = detailAddress.query(search);
  return useQuery({ ...cached(listClientPurchases, { path: { host, userId, clientId }, query: { size, page } }), placeholderData: keepPreviousData });
}

/**
 * Adds a client, or with an id changes that one. The same body is the same intention, however often
 * it is sent; afterwards lists and details are refetched.
 */
export function useSaveClient(clientId: number | null) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useCallback(
    async (body: NewClient): Promise<Client> => {
      const saved = await idempotent(`${clientId ?? 'new'}`, body, (idempotencyKey) =>
        clientId === null
          ? call(addClient, { path: { host }, body }, { idempotencyKey })
          : call(changeClientById, { path: { host, clientId }, body }, { idempotencyKey }),
      );
      for (const read of [listClients, loadClient]) void cache.invalidateQueries({ queryKey: everyRead(read) });
      return saved;
    },
    [cache, clientId, host, idempotent],
  );
}

/** Sets or takes a client's star at once, and puts it back with a sentence when the server does not agree. */
export function useFavorite() {
  const t = useTexts(clientTexts);
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  const mutation = useMutation({
    mutationFn: ({ id, favorite }: { readonly id: number; readonly favorite: boolean }) =>
      idempotent(`${id}`, favorite, (idempotencyKey) => call(changeClientById, { path: { host, clientId: id }, body: { favorite } }, { idempotencyKey })),
    onMutate: async ({ id, favorite }) => {
      const lists = { queryKey: everyRead(listClients) };
      const details = { queryKey: everyRead(loadClient) };
      await Promise.all([cache.cancelQueries(lists), cache.cancelQueries(details)]);
      const before: readonly (readonly [QueryKey, unknown])[] = [...cache.getQueriesData(lists), ...cache.getQueriesData(details)];
      const starred = <One extends Client>(client: One): One => (client.id === id ? { ...client, favorite } : client);
      cache.setQueriesData<ClientPage>(lists, (page) => page && { ...page, clients: page.clients.map(starred) });
      cache.setQueriesData<Client>(details, (client) => client && starred(client));
      return before;
    },
    onError: (error, _, before) => {
      for (const [key, data] of before ?? []) cache.setQueryData(key, data);
      toast.error(t('favoriteFailed', { reason: messageOf(error) }));
    },
    onSettled: () => {
      for (const read of [listClients, loadClient]) void cache.invalidateQueries({ queryKey: everyRead(read) });
    },
  });
  const { mutate } = mutation;
  return useCallback(
    (client: Client) => {
      const { id, favorite } = client;
      if (id === null) return;
      mutate({ id, favorite: !favorite });
      // Where only favourites are shown the row goes away with its star.
      if (favorite) toast.success(t('favoriteTaken', { name: client.name }), { duration: UNDO_MS, action: { label: t('undo'), run: () => mutate({ id, favorite: true }) } });
    },
    [mutate, t],
  );
}
