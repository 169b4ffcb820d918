import { pageOf, wholeOf, wordsOf } from '@/lib/address';
import type { SharedQuery } from '@/wire/generated';

/** Products a page. */
export const PAGE_SIZE = 12;

/** What stands in the address for every business line, where the shop's own would be taken. */
export const EVERY_LINE = 'todos';

/** What the address of the shared catalogue says; what is as usual is left out. */
export interface SharedSearch {
  readonly text?: string;
  /** Code of a business line, or {@link EVERY_LINE}; the shop's own when absent. */
  readonly line?: string;
  /** Key of a category. */
  readonly category?: number;
  /** Only what the shop does not have. */
  readonly fresh?: true;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readSharedSearch(raw: Readonly<Record<string, unknown>>): SharedSearch {
  const text = wordsOf(raw.text);
  const category = wholeOf(raw.category);
  return {
    ...(text && { text }),
    ...lineOf(raw.line),
    ...(category && { category }),
    ...((raw.fresh === true || raw.fresh === 'true') && { fresh: true as const }),
    ...pageOf(raw.page),
  };
}

/** Codes are digits, which an address reads as a number without its first zeros. */
function lineOf(value: unknown): { readonly line?: string } {
  const text = typeof value === 'number' ? String(value).padStart(2, '0') : value;
  return typeof text === 'string' && /^\w{1,10}$/.test(text) ? { line: text } : {};
}

/** A change of the filters begins at the first page; another business line has other categories. */
export function withFilter(search: SharedSearch, change: { readonly [K in keyof SharedSearch]: SharedSearch[K] | undefined }): SharedSearch {
  return readSharedSearch({ ...search, page: undefined, ...('line' in change && { category: undefined }), ...change });
}

/** The business line that is shown: the one of the address, else the shop's own; undefined for all. */
export function lineShown(search: SharedSearch, own: string | undefined): string | undefined {
  return search.line === EVERY_LINE ? undefined : (search.line ?? own);
}

/** Whether anything but the business line narrows the list. */
export function isNarrowed(search: SharedSearch): boolean {
  return search.text !== undefined || search.category !== undefined || search.fresh === true;
}

/** What the list is asked for. */
export function sharedQuery(search: SharedSearch, line: string | undefined): SharedQuery {
  return {
    text: search.text ?? null,
    businessLine: line ?? null,
    category: search.category === undefined ? null : String(search.category),
    onlyNew: search.fresh ?? null,
    size: PAGE_SIZE,
    page: (search.page ?? 1) - 1,
  };
}
