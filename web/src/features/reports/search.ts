import { oneOf, searchReader, wholeOf, wordsOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import { ApiError } from '@/wire/errors';
import type { ReportOrderKind, ReportStatus } from '@/wire/generated';

/** States a report can be filtered by. */
export const STATUSES = ['open', 'closed'] as const satisfies readonly ReportStatus[];

/** The list of claims. */
export const reportsAddress = defineAddress({ filters: { status: oneOf(STATUSES), ...DAYS, text: wordsOf } });

/** Search parameters of the list; default values are left out. */
export type ReportsSearch = SearchOf<typeof reportsAddress>;

/** Query of the list. */
export const reportsQuery = ({ status, ...search }: ReportsSearch) => ({ ...reportsAddress.query(search), status });

/** Reads the address of one report. */
export const readReport = searchReader({ id: wholeOf });
export type ReportSearch = ReturnType<typeof readReport>;

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
