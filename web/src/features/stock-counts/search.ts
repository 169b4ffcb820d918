import { oneOf, wordsOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { CountLineQuery, CountReason, CountScope } from '@/wire/generated';

/** Why products differ, what the count alone shows comes first. */
export const REASONS: readonly CountReason[] = ['count', 'theft', 'waste', 'mistake', 'other'];
/** The scopes of a count. */
export const SCOPES: readonly CountScope[] = ['everything', 'category', 'group', 'free'];

/** The list of counts. */
export const countsAddress = defineAddress({ filters: {}, rows: 20 });

/** Search parameters of the list. */
export type CountsSearch = SearchOf<typeof countsAddress>;

/** Parts of a review: differences first. */
export const PARTS = ['differing', 'uncounted', 'counted'] as const;
export type Part = (typeof PARTS)[number];

/** The screen of one count: counting, or its review with what narrows it. */
export const countAddress = defineAddress({ filters: { text: wordsOf }, kept: { vista: oneOf(['revisar']), parte: oneOf(['uncounted', 'counted']) }, rows: 20 });

/** Search parameters of a count. */
export type CountSearch = SearchOf<typeof countAddress>;

/** Query of the review. */
export function linesQuery(search: CountSearch): CountLineQuery {
  const { text = null, size, page } = countAddress.query(search);
  return { text, size, page, filter: search.parte ?? 'differing' };
}
