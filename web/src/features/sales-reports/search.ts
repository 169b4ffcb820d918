import { dayOf, daysInOrder, oneOf, searchReader, type RawSearch } from '@/lib/address';
import { wireRange, type Day } from '@/lib/dates';
import type { SalesReportPeriod, SalesReportQuery } from '@/wire/generated';

/** By what sales are grouped. */
export const GROUPINGS = ['day', 'month', 'hour', 'product', 'category', 'seller', 'payment', 'document'] as const;
export const REPORTS = [...GROUPINGS, 'taxes', 'stock'] as const;
export const PERIODS = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth', 'thisYear'] as const satisfies readonly SalesReportPeriod[];

export type Grouping = (typeof GROUPINGS)[number];
export type Report = (typeof REPORTS)[number];

/** The report and the period that an address means when it names none. */
export const USUAL = { report: 'day', period: 'thisMonth' } as const;

/** Search parameters of the reports; default values are left out. Own days replace a period. */
export interface ReportsSearch {
  readonly report?: Report;
  readonly period?: SalesReportPeriod;
  readonly from?: Day;
  readonly to?: Day;
}

const readParts = searchReader({ report: oneOf(REPORTS), period: oneOf(PERIODS), from: dayOf, to: dayOf });

/** Reads an address: values that make no sense are dropped, the usual ones are left out. */
export function readReports(raw: RawSearch): ReportsSearch {
  const { report, period } = readParts(raw);
  const { from, to } = daysInOrder(raw.from, raw.to);
  const [first, last] = [from ?? to, to ?? from];
  return {
    ...(report && report !== USUAL.report && { report }),
    ...(first && last ? { from: first, to: last } : period && period !== USUAL.period && { period }),
  };
}

/** Query of the report: the day after the last one, because the end is exclusive. */
export function reportQuery({ report, period, from, to }: ReportsSearch): SalesReportQuery {
  const grouping = GROUPINGS.find((one) => one === (report ?? USUAL.report));
  const range = from && to ? wireRange(from, to) : undefined;
  return { ...(grouping && { grouping }), ...(range ? { from: range.from, before: range.until } : { period: period ?? USUAL.period }) };
}
