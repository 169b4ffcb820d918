import { pageOf, wordsOf } from '@/lib/address';
import type { ActiveFilter } from '@/wire/generated';

/** Rows a page of what a group holds, and of the groups. */
export const GROUPS_A_PAGE = 10;
/** Rows a page of bundles, on the sale screen too. */
export const GROUPINGS_A_PAGE = 5;

/** Which rows are shown, the usual one first. */
export const STATES = ['active', 'inactive', 'all'] as const satisfies readonly ActiveFilter[];

/** What the address of a list of groups or bundles says; what is as usual is left out. */
export interface ListSearch {
  readonly text?: string;
  readonly state?: Exclude<ActiveFilter, 'active'>;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const state = (['inactive', 'all'] as const).find((known) => known === raw.state);
  const text = wordsOf(raw.text);
  return { ...(text && { text }), ...(state && { state }), ...pageOf(raw.page) };
}

/** A change of the filters begins at the first page. */
export function withFilter(search: ListSearch, change: { readonly [K in keyof ListSearch]: ListSearch[K] | undefined }): ListSearch {
  return readListSearch({ ...search, page: undefined, ...change });
}

/** Whether anything narrows the list. */
export function isNarrowed(search: ListSearch): boolean {
  return search.text !== undefined || search.state !== undefined;
}
