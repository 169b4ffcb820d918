import { addDays, type Day } from '@/lib/dates';
import type { SalesReport, SalesReportRow } from '@/wire/generated';
import type { ChartColumn } from '@/ui/charts/column-chart';

/** So many days are drawn one by one; more are drawn by month. */
const MOST_DAYS_DRAWN = 62;

const words = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('es', { ...options, timeZone: 'UTC' });
const DAY = words({ weekday: 'short', day: 'numeric', month: 'short' });
const MONTH = words({ month: 'long', year: 'numeric' });
const SHORT_MONTH = words({ month: 'short' });
const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

/** `mar, 24 nov` */
export function dayWords(day: Day): string {
  return DAY.format(dateOf(day));
}

/** `noviembre de 2026` */
export function monthWords(month: string): string {
  return MONTH.format(dateOf(`${month}-01`));
}

/** Percent more or less than before, with one decimal; undefined when there was nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : undefined;
}

/** Whether a group has only sales of the days before. */
export function isOnlyBefore({ total, sales, operating }: Pick<SalesReportRow, 'total' | 'sales' | 'operating'>): boolean {
  return total === 0 && !sales && !operating?.expenses && !operating?.waste;
}

/** The days of a report as columns, those without sales too; by month when there are many. */
export function dayColumns({ days: { from, until }, rows }: Pick<SalesReport, 'days' | 'rows'>): readonly ChartColumn[] {
  const totals = new Map(rows.map(({ key, total }) => [key, total]));
  const days: Day[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  if (days.length <= MOST_DAYS_DRAWN) {
    return days.map((day) => ({ key: day, short: String(Number(day.slice(8))), name: dayWords(day), values: [totals.get(day) ?? 0] }));
  }
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return [...months].map(([month, of]) => ({
    key: month,
    short: shortMonth(month),
    name: monthWords(month),
    values: [of.reduce((sum, day) => sum + (totals.get(day) ?? 0), 0)],
  }));
}

const shortMonth = (month: string) => SHORT_MONTH.format(dateOf(`${month}-01`)).slice(0, 3);

/** The months of a report as columns. */
export function monthColumns(rows: readonly SalesReportRow[]): readonly ChartColumn[] {
  return rows.filter(({ key }) => key !== '').map(({ key, total }) => ({ key, short: shortMonth(key), name: monthWords(key), values: [total] }));
}

/** The hours from the first with sales to the last, those between without sales too. */
export function hourColumns(rows: readonly SalesReportRow[], name: (hour: string) => string): readonly ChartColumn[] {
  const sold = rows.filter((row) => !isOnlyBefore(row));
  const totals = new Map(sold.map(({ key, total }) => [Number(key), total]));
  const [first = 0, last = -1] = [sold[0], sold.at(-1)].map((row) => (row ? Number(row.key) : undefined));
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = String(first + at).padStart(2, '0');
    return { key: hour, short: hour, name: name(hour), values: [totals.get(first + at) ?? 0] };
  });
}
