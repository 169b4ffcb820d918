import { isOn, oneOf, wordsOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { ClientFilter, ClientQuery } from '@/wire/generated';

/** Kinds of clients, as the filter shows them. */
export const KINDS = ['all', 'natural', 'legal'] as const satisfies readonly ClientFilter[];

/** The list of clients. */
export const clientsAddress = defineAddress({ filters: { text: wordsOf, kind: oneOf(['natural', 'legal']), favorites: isOn } });

/** Search parameters of the list; default values are left out. */
export type ClientsSearch = SearchOf<typeof clientsAddress>;

/** Query of the list. */
export function clientsQuery({ kind, favorites, ...search }: ClientsSearch): ClientQuery {
  const { text = null, size, page } = clientsAddress.query(search);
  return { text, kind: kind ?? 'all', favorite: favorites ?? null, size, page };
}

/** Parts of a client's detail. */
export const TABS = ['purchases', 'quotes', 'movements', 'locals'] as const;
export type Tab = (typeof TABS)[number];

/** Purchases of a client, which are the usual part of the detail, and the other parts. */
export const detailAddress = defineAddress({ filters: {}, kept: { tab: oneOf(['quotes', 'movements', 'locals']) } });

/** Search parameters of a detail. */
export type DetailSearch = SearchOf<typeof detailAddress>;
