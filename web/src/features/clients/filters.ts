import { pageOf, wordsOf } from '@/lib/address';
import type { ClientFilter, ClientQuery } from '@/wire/generated';

/** Clients a page. */
export const PAGE_SIZE = 10;

/** Kinds of clients, as the filter shows them. */
export const KINDS = ['all', 'natural', 'legal'] as const satisfies readonly ClientFilter[];

/** What the address of the list says; what is as usual is left out. */
export interface ClientsSearch {
  readonly text?: string;
  readonly kind?: Exclude<ClientFilter, 'all'>;
  readonly favorites?: true;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** Parts of a client's detail. */
export const TABS = ['purchases', 'quotes', 'movements', 'locals'] as const;
export type Tab = (typeof TABS)[number];

/** What the address of a detail says. */
export interface DetailSearch {
  readonly tab?: Exclude<Tab, 'purchases'>;
  readonly page?: number;
}

type Raw = Readonly<Record<string, unknown>>;

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readSearch(raw: Raw): ClientsSearch {
  const kind = (['natural', 'legal'] as const).find((known) => known === raw.kind);
  const text = wordsOf(raw.text);
  return {
    ...(text && { text }),
    ...(kind && { kind }),
    ...((raw.favorites === true || raw.favorites === 'true') && { favorites: true as const }),
    ...pageOf(raw.page),
  };
}

/** Reads the address of a detail. */
export function readDetailSearch(raw: Raw): DetailSearch {
  const tab = (['quotes', 'movements', 'locals'] as const).find((known) => known === raw.tab);
  return { ...(tab && { tab }), ...pageOf(raw.page) };
}

/** What the list is asked for. */
export function listQuery(search: ClientsSearch): ClientQuery {
  return {
    text: search.text ?? null,
    kind: search.kind ?? 'all',
    favorite: search.favorites ?? null,
    size: PAGE_SIZE,
    page: (search.page ?? 1) - 1,
  };
}

/** A change of the filters begins at the first page. */
export function withFilter(search: ClientsSearch, change: { readonly [K in keyof ClientsSearch]: ClientsSearch[K] | undefined }): ClientsSearch {
  return readSearch({ ...search, page: undefined, ...change });
}

/** Whether anything narrows the list. */
export function isNarrowed(search: ClientsSearch): boolean {
  return search.text !== undefined || search.kind !== undefined || search.favorites === true;
}
