import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import type { ReactNode } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { salesReportTexts } from '@/i18n/texts/sales-reports';
import type { Day } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { BarList } from '@/ui/charts/bar-list';
import { ColumnChart } from '@/ui/charts/column-chart';
import { shareOf } from '@/ui/charts/scale';
import type { Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { FirstRows } from '@/ui/first-rows';
import { Amount, Digits, TwoLines } from '@/ui/lines';
import { LoadFailure } from '@/failures/load-failure';
import { SkeletonList } from '@/ui/skeleton';
import type { OperatingProfit, SalesProfit, SalesReport, SalesReportRow } from '@/wire/generated';
import { useSalesReport } from './api';
import { Change, Figure } from './figure';
import { dayColumns, dayWords, hourColumns, isOnlyBefore, monthColumns, monthWords } from './model';
import type { Grouping, ReportsSearch } from './search';
import styles from './sales-reports.module.css';

export type Words = Translate<keyof (typeof salesReportTexts)['base']>;

/** Groups that are drawn; the table has them all. */
const MOST_DRAWN = 10;
/** Rows that the table begins with: a month of days, or the groups that sold most. */
const MOST_TIMES = 31;
const MOST_ROWS = 12;

const isTime = (grouping: Grouping) => grouping === 'day' || grouping === 'month' || grouping === 'hour';

/** `01/11/2026 – 24/11/2026`, or one day. */
export function daysWords(from: string, until: string, country: CountryProfile, t: Words): string {
  return from === until ? t('oneDay', { day: country.day(from) }) : t('days', { from: country.day(from), until: country.day(until) });
}

export interface SalesViewProps {
  readonly grouping: Grouping;
  readonly search: ReportsSearch;
  /** Makes the way to the expenses of these days. */
  readonly expensesLink: (from: Day, to: Day, words: string) => ReactNode;
}

/** Sales in groups: what they come to, a picture of them, and all of it in a table. */
export function SalesView({ grouping, search, expensesLink }: SalesViewProps) {
  const t = useTexts(salesReportTexts);
  const found = useSalesReport(search);
  if (!found.data && found.isError) return <LoadFailure title={t('failed')} error={found.error} onRetry={found.refetch} />;
  // Rows that stay while another grouping loads would be read under the wrong names.
  if (!found.data || found.isPlaceholderData) return <SkeletonList rows={4} height="5rem" />;
  return <Found grouping={grouping} report={found.data} expensesLink={expensesLink} />;
}

type FoundProps = Omit<SalesViewProps, 'search'> & { readonly report: SalesReport };

function Found({ grouping, report, expensesLink }: FoundProps) {
  const t = useTexts(salesReportTexts);
  const country = useCountry();
  const { days, total, previous, rows } = report;
  const dayWords = daysWords(days.from, days.until, country, t);
  const columns = columnsOf(grouping, report, t, country);
  return (
    <>
      <p className={styles.days}>
        <strong>{dayWords}</strong> <span>{t('comparedWith', { days: daysWords(days.previousFrom, days.previousUntil, country, t) })}</span>
      </p>
      <div className={styles.figures}>
        <Figure label={t('sold')} value={country.moneyOf(total.total)}>
          <span className={styles.muted}>{t('before', { value: country.moneyOf(previous.total) })}</span>
          <Change now={total.total} before={previous.total} />
        </Figure>
        <Figure label={t('sales')} value={String(total.sales)}>
          <span className={styles.muted}>{t('before', { value: previous.sales })}</span>
          <Change now={total.sales} before={previous.sales} />
        </Figure>
        <Figure label={t('average')} value={typeof total.average === 'number' ? country.moneyOf(total.average) : '—'}>
          {typeof previous.average !== 'number' ? null : <span className={styles.muted}>{t('before', { value: country.moneyOf(previous.average) })}</span>}
          {typeof total.average !== 'number' || typeof previous.average !== 'number' ? null : <Change now={total.average} before={previous.average} />}
        </Figure>
        {total.profit ? (
          <Figure label={t('profitNet')} value={country.moneyOf(total.profit.profit)}>
            <span className={styles.muted}>{marginWords(total.profit, t, country)}</span>
            {previous.profit ? <Change now={total.profit.profit} before={previous.profit.profit} /> : null}
            {total.profit.uncosted > 0 ? <span className={styles.muted}>{t('uncosted', { value: country.moneyOf(total.profit.uncosted) })}</span> : null}
          </Figure>
        ) : null}
        {report.operating ? <Left report={report} operating={report.operating} link={expensesLink(days.from, days.until, t('seeExpenses'))} /> : null}
      </div>
      {rows.every((row) => isOnlyBefore(row)) ? (
        <EmptyState icon={<IconChartBar size={32} aria-hidden />} title={t('noSalesTitle')}>
          {t('noSalesBody')}
        </EmptyState>
      ) : (
        <section className={styles.box} aria-label={t('chart', { by: t(grouping) })}>
          <Picture grouping={grouping} report={report} />
        </section>
      )}
      {rows.length === 0 ? null : (
        <>
          <section className={styles.tabled} aria-label={t('caption', { by: t(grouping), days: dayWords })}>
            <FirstRows key={`${grouping} ${dayWords}`} most={isTime(grouping) ? MOST_TIMES : MOST_ROWS} more={t('allRows', { count: rows.length })} caption={t('caption', { by: t(grouping), days: dayWords })} columns={columns} rows={rows} rowKey={({ key }) => key} empty={null} />
          </section>
          {total.profit || report.profitLeftOut ? <p className={styles.muted}>{t(report.profitLeftOut ? 'profitLeftOut' : 'profitHint')}</p> : null}
          {report.groups > rows.length ? <p className={styles.muted}>{t('first', { shown: rows.length, all: report.groups })}</p> : null}
        </>
      )}
    </>
  );
}

/** The operating profit, with a link to the expenses. */
function Left({ report: { previousOperating }, operating, link }: { readonly report: SalesReport; readonly operating: OperatingProfit; readonly link: ReactNode }) {
  const t = useTexts(salesReportTexts);
  const country = useCountry();
  const { expenses, waste, uncostedWaste, left } = operating;
  return (
    <Figure label={t('left')} value={country.moneyOf(left)}>
      <span className={styles.muted}>{t('leftOf', { expenses: country.moneyOf(expenses), waste: country.moneyOf(waste) })}</span>
      {previousOperating ? <span className={styles.muted}>{t('before', { value: country.moneyOf(previousOperating.left) })}</span> : null}
      {uncostedWaste > 0 ? <span className={styles.muted}>{t('wasteUncosted', { count: uncostedWaste })}</span> : null}
      {link}
    </Figure>
  );
}

/** Columns of days, months and hours, bars of everything else. */
function Picture({ grouping, report }: { readonly grouping: Grouping; readonly report: SalesReport }) {
  const t = useTexts(salesReportTexts);
  const country = useCountry();
  const label = t('chart', { by: t(grouping) });
  if (isTime(grouping)) {
    const columns = grouping === 'day' ? dayColumns(report) : grouping === 'month' ? monthColumns(report.rows) : hourColumns(report.rows, (hour) => t('hourOf', { hour }));
    const series = [{ name: t('sold'), tone: 'first' as const }];
    return <ColumnChart label={label} nameHeader={t(`${grouping}Column`)} series={series} columns={columns} format={country.moneyOf} tabled />;
  }
  const whole = report.total.total;
  const bars = report.rows
    .filter(({ total }) => total > 0)
    .slice(0, MOST_DRAWN)
    .map(({ key, name, total }) => ({ key, label: name, value: total, shown: country.moneyOf(total), note: percent(shareOf(total, whole), t, country) }));
  return <BarList label={label} bars={bars} />;
}

/** `Margen: 32,5 %`, or a dash. */
function marginWords({ margin }: SalesProfit, t: Words, country: CountryProfile): string {
  return `${t('margin')}: ${typeof margin === 'number' ? percent(margin, t, country) : '—'}`;
}

function profitColumns(rows: readonly SalesReportRow[], t: Words, country: CountryProfile): readonly Column<SalesReportRow>[] {
  const money = (value: number | undefined) => <Digits>{value === undefined ? '—' : country.moneyOf(value)}</Digits>;
  const uncosted = rows.some(({ profit }) => profit && profit.uncosted > 0);
  return [
    { key: 'cost', header: t('cost'), align: 'end', cell: ({ profit }) => money(profit?.cost), card: 'hidden' },
    { key: 'profit', header: t('profit'), align: 'end', cell: ({ profit }) => <TwoLines main={money(profit?.profit)} more={typeof profit?.margin === 'number' ? percent(profit.margin, t, country) : ''} /> },
    ...(uncosted ? [{ key: 'uncosted', header: t('uncostedColumn'), align: 'end' as const, cell: ({ profit }: SalesReportRow) => money(profit?.uncosted), card: 'hidden' as const }] : []),
  ];
}

function operatingColumns(rows: readonly SalesReportRow[], t: Words, country: CountryProfile): readonly Column<SalesReportRow>[] {
  if (!rows.some(({ operating }) => operating && (operating.expenses > 0 || operating.waste > 0))) return [];
  const money = (value: number | undefined) => <Digits>{value === undefined ? '—' : country.moneyOf(value)}</Digits>;
  return [
    { key: 'expenses', header: t('expensesColumn'), align: 'end', cell: ({ operating }) => <TwoLines main={money(operating?.expenses)} more={operating && operating.waste > 0 ? t('wasteOf', { value: country.moneyOf(operating.waste) }) : ''} /> },
    { key: 'left', header: t('left'), align: 'end', cell: ({ operating }) => <Amount>{operating ? country.moneyOf(operating.left) : '—'}</Amount> },
  ];
}

const percent = (value: number, t: Words, { format }: CountryProfile) => t('percent', { percent: String(value).replace('.', format.decimalMark) });

function columnsOf(grouping: Grouping, report: SalesReport, t: Words, country: CountryProfile): readonly Column<SalesReportRow>[] {
  const named = (row: SalesReportRow) => (row.key === '' ? row.name : grouping === 'day' ? dayWords(row.key) : grouping === 'month' ? monthWords(row.key) : grouping === 'hour' ? t('hourOf', { hour: row.key }) : row.name);
  const counts = report.rows.some(({ sales }) => typeof sales === 'number');
  const earns = report.rows.some(({ profit }) => profit);
  const goods = report.rows.some(({ quantity }) => typeof quantity === 'number');
  return [
    { key: 'name', header: t(`${grouping}Column`), cell: (row) => named(row), card: 'title' },
    ...(counts ? [{ key: 'sales', header: t('sales'), align: 'end' as const, cell: ({ sales }: SalesReportRow) => <Digits>{sales}</Digits> }] : []),
    ...(goods
      ? [{ key: 'quantity', header: t('quantity'), align: 'end' as const, cell: ({ quantity }: SalesReportRow) => (typeof quantity !== 'number' ? '—' : <Digits>{formatQuantity(fromNumber(quantity), country.format)}</Digits>) }]
      : []),
    { key: 'total', header: t('total'), align: 'end', cell: ({ total }) => <Amount>{country.moneyOf(total)}</Amount> },
    ...(earns
      ? [...profitColumns(report.rows, t, country), ...operatingColumns(report.rows, t, country)]
      : [{ key: 'share', header: t('share'), align: 'end' as const, cell: ({ total }: SalesReportRow) => <Digits>{percent(shareOf(total, report.total.total), t, country)}</Digits>, card: 'hidden' as const }]),
    { key: 'previous', header: t('previous'), align: 'end', cell: ({ total, previous }) => <TwoLines main={<Digits>{country.moneyOf(previous)}</Digits>} more={<Change now={total} before={previous} />} /> },
  ];
}
