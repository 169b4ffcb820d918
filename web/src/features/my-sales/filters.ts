import { daysInOrder, pageOf, wholeOf, wordsOf } from '@/lib/address';
import { addDays, wireRange, type Day } from '@/lib/dates';
import type { SaleQuery, SaleStatus, TotalsQuery } from '@/wire/generated';

/** Stretches of days with a name; `custom` has days of its own. */
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** States a sale can be filtered by. */
export const STATUSES = ['open', 'closed', 'discarded', 'voided'] as const satisfies readonly SaleStatus[];

/** Rows a page. */
export const PAGE_SIZE = 20;

/**
 * What the address of the screen says; what is as usual is left out. A named period is kept by name,
 * so that a bookmark of today shows the day on which it is opened.
 */
export interface SalesSearch {
  readonly period?: Exclude<Period, 'today'>;
  /** First and last day, both included; only with `custom`. */
  readonly from?: Day;
  readonly to?: Day;
  readonly status?: SaleStatus;
  /** Code of the document type. */
  readonly document?: string;
  readonly text?: string;
  /** The sales of every seller, for those who may see them. */
  readonly everyone?: true;
  /** From 1; the first is left out. */
  readonly page?: number;
  /** The sale whose detail is open. */
  readonly sale?: number;
}

/** Days, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readSearch(raw: Readonly<Record<string, unknown>>): SalesSearch {
  const status = STATUSES.find((known) => known === raw.status);
  const text = wordsOf(raw.text);
  const document = wordsOf(raw.document);
  const sale = wholeOf(raw.sale);
  return {
    ...readPeriod(raw),
    ...(status && { status }),
    ...(document && { document }),
    ...(text && { text }),
    ...((raw.everyone === true || raw.everyone === 'true') && { everyone: true as const }),
    ...pageOf(raw.page),
    ...(sale && { sale }),
  };
}

function readPeriod(raw: Readonly<Record<string, unknown>>): Pick<SalesSearch, 'period' | 'from' | 'to'> {
  const period = PERIODS.find((known) => known === raw.period);
  if (!period || period === 'today') return {};
  if (period !== 'custom') return { period };
  const { from, to } = daysInOrder(raw.from, raw.to);
  const [first, last] = [from ?? to, to ?? from];
  return first && last ? { period, from: first, to: last } : {};
}

/** The days of an address's period, seen from today. Weeks begin on Monday. */
export function daysOf(search: SalesSearch, today: Day): DayRange {
  switch (search.period) {
    case 'yesterday': {
      const yesterday = addDays(today, -1);
      return { from: yesterday, to: yesterday };
    }
    case 'week':
      return { from: addDays(today, -((weekday(today) + 6) % 7)), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'custom':
      return { from: search.from ?? today, to: search.to ?? search.from ?? today };
    default:
      return { from: today, to: today };
  }
}

/** What the list of sales is asked for. */
export function listQuery(search: SalesSearch, today: Day): SaleQuery {
  const { from, to } = daysOf(search, today);
  const range = wireRange(from, to);
  return {
    status: search.status,
    size: PAGE_SIZE,
    page: (search.page ?? 1) - 1,
    from: range.from,
    before: range.until,
    text: search.text,
    invoiceType: search.document,
    everyone: search.everyone,
  };
}

/** What the totals of the same days are asked for. */
export function totalsQuery(search: SalesSearch, today: Day): TotalsQuery {
  const { from, to } = daysOf(search, today);
  const range = wireRange(from, to);
  return { from: range.from, before: range.until, ...(search.everyone ? { everyone: true } : {}) };
}

/** A change of the filters begins at the first page and closes the detail. */
export function withFilter(search: SalesSearch, change: { readonly [K in keyof SalesSearch]: SalesSearch[K] | undefined }): SalesSearch {
  return readSearch({ ...search, page: undefined, sale: undefined, ...change });
}

/** Whether anything beside the period narrows the list. */
export function isNarrowed(search: SalesSearch): boolean {
  return search.status !== undefined || search.document !== undefined || search.text !== undefined;
}

function weekday(of: Day): number {
  return new Date(`${of}T00:00:00Z`).getUTCDay();
}
