import { isOn, wholeOf, wordsOf } from '@/lib/address';
import { defineAddress, type Change, type SearchOf } from '@/lists/address';
import type { SharedQuery } from '@/wire/generated';

/** The value in the address for every business line, where the shop's own would be taken. */
export const EVERY_LINE = 'todos';

/** The shared catalogue: the key of a category, and only what the shop does not have; the shop's own business line when absent, every one for {@link EVERY_LINE}. */
export const sharedAddress = defineAddress({ filters: { text: wordsOf, category: wholeOf, fresh: isOn }, kept: { line: lineOf }, rows: 12 });

/** Search parameters of the shared catalogue; default values are left out. */
export type SharedSearch = SearchOf<typeof sharedAddress>;

/** Codes are digits, which an address reads as a number without its first zeros. */
function lineOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value).padStart(2, '0') : value;
  return typeof text === 'string' && /^\w{1,10}$/.test(text) ? text : undefined;
}

/** A change of the filters; another business line has other categories. */
export function withFilter(search: SharedSearch, change: Change<SharedSearch>): SharedSearch {
  return sharedAddress.change(search, { ...('line' in change && { category: undefined }), ...change });
}

/** The business line that is shown: the one of the address, else the shop's own; undefined for all. */
export function lineShown(search: SharedSearch, own: string | undefined): string | undefined {
  return search.line === EVERY_LINE ? undefined : (search.line ?? own);
}

/** Query of the list. */
export function sharedQuery({ category, fresh, ...search }: SharedSearch, line: string | undefined): SharedQuery {
  const { text = null, size, page } = sharedAddress.query(search);
  return { text, businessLine: line ?? null, category: category === undefined ? null : String(category), onlyNew: fresh ?? null, size, page };
}
