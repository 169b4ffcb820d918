import { daysInOrder, pageOf, wordsOf } from '@/lib/address';
import { wireRange, type Day } from '@/lib/dates';
import type { PurchaseQuery, PurchaseStatus } from '@/wire/generated';
import { OPEN, STATUSES, STATUS_IDS } from './model';

/** What a list can be filtered by: everything still to come, or one state. */
export type StatusFilter = PurchaseStatus | 'toReceive';
export const FILTERS: readonly StatusFilter[] = ['toReceive', ...STATUSES];

/** Orders a page. */
export const PAGE_SIZE = 10;

/** What the address says of the list of orders; what is as usual is left out. */
export interface PurchasesSearch {
  readonly status?: StatusFilter;
  /** First and last day, both included; one of them may be absent. */
  readonly from?: Day;
  readonly to?: Day;
  readonly text?: string;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** A change of the search; undefined takes a part away. */
export type PurchasesChange = { readonly [K in keyof PurchasesSearch]: PurchasesSearch[K] | undefined };

/** Takes every filter away. */
export const NO_FILTERS: PurchasesChange = { status: undefined, from: undefined, to: undefined, text: undefined };

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readPurchasesSearch(raw: Readonly<Record<string, unknown>>): PurchasesSearch {
  const status = FILTERS.find((known) => known === raw.status);
  const text = wordsOf(raw.text);
  return { ...(status && { status }), ...daysInOrder(raw.from, raw.to), ...(text && { text }), ...pageOf(raw.page) };
}

/** What the list of orders is asked for; the last day goes out plus one, because the end is exclusive. */
export function purchasesQuery({ status, from, to, text, page }: PurchasesSearch): PurchaseQuery {
  return {
    text,
    size: PAGE_SIZE,
    page: (page ?? 1) - 1,
    statuses: status && (status === 'toReceive' ? OPEN : [status]).map((one) => STATUS_IDS[one]).join(','),
    from,
    before: to && wireRange(to, to).until,
  };
}

/** A change of the filters begins at the first page. */
export function withChange(search: PurchasesSearch, change: PurchasesChange): PurchasesSearch {
  return readPurchasesSearch({ ...search, page: undefined, ...change });
}

/** Whether anything narrows the list. */
export function isNarrowed({ status, from, to, text }: PurchasesChange): boolean {
  return [status, from, to, text].some((part) => part !== undefined);
}
