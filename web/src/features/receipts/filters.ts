import { daysInOrder, pageOf, wordsOf } from '@/lib/address';
import { wireRange, type Day } from '@/lib/dates';
import type { ReceiptQuery } from '@/wire/generated';

/** Receipts a page. */
export const PAGE_SIZE = 10;

/** What the address says of the list of receipts; what is as usual is left out. */
export interface ReceiptsSearch {
  /** First and last day, both included; one of them may be absent. */
  readonly from?: Day;
  readonly to?: Day;
  readonly text?: string;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** A change of the search; undefined takes a part away. */
export type ReceiptsChange = { readonly [K in keyof ReceiptsSearch]: ReceiptsSearch[K] | undefined };

/** Takes every filter away. */
export const NO_FILTERS: ReceiptsChange = { from: undefined, to: undefined, text: undefined };

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readReceiptsSearch(raw: Readonly<Record<string, unknown>>): ReceiptsSearch {
  const text = wordsOf(raw.text);
  return { ...daysInOrder(raw.from, raw.to), ...(text && { text }), ...pageOf(raw.page) };
}

/** What the list of receipts is asked for; the last day goes out plus one, because the end is exclusive. */
export function receiptsQuery({ from, to, text, page }: ReceiptsSearch): ReceiptQuery {
  return { text, size: PAGE_SIZE, page: (page ?? 1) - 1, from, before: to && wireRange(to, to).until };
}

/** A change of the filters begins at the first page. */
export function withChange(search: ReceiptsSearch, change: ReceiptsChange): ReceiptsSearch {
  return readReceiptsSearch({ ...search, page: undefined, ...change });
}

/** Whether anything narrows the list. */
export function isNarrowed({ from, to, text }: ReceiptsChange): boolean {
  return [from, to, text].some((part) => part !== undefined);
}
