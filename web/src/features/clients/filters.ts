import { isOn, oneOf, wordsOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { ClientFilter, ClientQuery } from '@/wire/generated';

/** Kinds of clients, as the filter shows them. */
export const KINDS = ['all', 'natural', 'legal'] as const satisfies readonly ClientFilter[];

/** The list of clients. */
export const clientsAddress = defineAddress({ filters: { text: wordsOf, kind: oneOf(['natural', 'legal']), favorites: isOn } });

/** Search parameters of the list; default values are left out. */
export type ClientsSearch = SearchOf<typeof clientsAddress>;

/** What the list is asked for. */
export function clientsQuery({ kind, favorites, ...search }: ClientsSearch): ClientQuery {
  const { text = null, size, page } = clientsAddress.query(search);
  return { text, kind: kind ?? 'all', favorite: favorites ?? null, size, page };
}

/** Parts of a client's detail. */
export const TABS = ['purchases', 'quotes', 'movements', 'locals'] as const;
export type Tab = (typeof TABS)[number];

/** What a client bought, which is the usual part of the detail, and the other parts. */
export const detailAddress = defineAddress({ filters: {}, kept: { tab: oneOf(['quotes', 'movements', 'locals']) } });

/** What the address of a detail says. */
export type DetailSearch = SearchOf<typeof detailAddress>;
