import { daysInOrder, pageOf, wholeOf, wordsOf } from '@/lib/address';
import { wireRange, type Day } from '@/lib/dates';
import { ApiError } from '@/wire/errors';
import type { ReportOrderKind, ReportQuery, ReportStatus } from '@/wire/generated';

/** Reports a page. */
export const PAGE_SIZE = 10;

/** States a report can be filtered by. */
export const STATUSES = ['open', 'closed'] as const satisfies readonly ReportStatus[];

/** What the address of the list says; what is as usual is left out. */
export interface ReportsSearch {
  readonly status?: ReportStatus;
  readonly text?: string;
  /** First and last day, both included; one of them may be absent. */
  readonly from?: Day;
  readonly to?: Day;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** A change of the search; undefined takes a part away. */
export type ReportsChange = { readonly [K in keyof ReportsSearch]?: ReportsSearch[K] | undefined };

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readReports(raw: Readonly<Record<string, unknown>>): ReportsSearch {
  const status = STATUSES.find((known) => known === raw.status);
  const text = wordsOf(raw.text);
  return { ...(status && { status }), ...(text && { text }), ...daysInOrder(raw.from, raw.to), ...pageOf(raw.page) };
}

/** What the list is asked for; the last day goes out plus one, because the end is exclusive. */
export function reportsQuery({ status, text, from, to, page }: ReportsSearch): ReportQuery {
  return { status, text, from, before: to && wireRange(to, to).until, size: PAGE_SIZE, page: (page ?? 1) - 1 };
}

/** A change of the filters begins at the first page. */
export function withChange(search: ReportsSearch, change: ReportsChange): ReportsSearch {
  return readReports({ ...search, page: undefined, ...change });
}

/** Whether anything narrows the list. */
export function isNarrowed({ status, text, from, to }: ReportsChange): boolean {
  return [status, text, from, to].some((part) => part !== undefined);
}

/** Takes every filter away. */
export const NO_FILTERS: ReportsChange = { status: undefined, text: undefined, from: undefined, to: undefined };

/** What the address of one report says. */
export interface ReportSearch {
  readonly id?: number;
}

/** Reads the address of one report. */
export function readReport(raw: Readonly<Record<string, unknown>>): ReportSearch {
  const id = wholeOf(raw.id);
  return id ? { id } : {};
}

/** The order that a claim is about. */
export interface ClaimedOrder {
  readonly kind: ReportOrderKind;
  readonly id: number;
  readonly number: number | string;
}

/** The number of the report that a refused claim says is still open. */
export function openReportIn(error: unknown): string | undefined {
  return error instanceof ApiError ? /R-\d+/.exec(error.userMessage ?? '')?.[0] : undefined;
}
