import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs';
import { useId } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { salesReportTexts } from '@/i18n/texts/sales-reports';
import { BarList } from '@/ui/charts/bar-list';
import { DataTable, type Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { Amount, Digits, TwoLines } from '@/ui/lines';
import { LoadFailure } from '@/failures/load-failure';
import { SkeletonList } from '@/ui/skeleton';
import type { TaxReport, TaxReportDocument, TaxReportTax } from '@/wire/generated';
import { useTaxReport } from './api';
import { Figure } from './figure';
import { daysWords, type Words } from './sales-view';
import type { ReportsSearch } from './search';
import styles from './sales-reports.module.css';

/** The taxes of documents as the accountant wants them: by document type, and by tax. */
export function TaxView({ search }: { readonly search: ReportsSearch }) {
  const t = useTexts(salesReportTexts);
  const found = useTaxReport(search);
  if (!found.data && found.isError) return <LoadFailure title={t('failed')} error={found.error} onRetry={found.refetch} />;
  if (!found.data) return <SkeletonList rows={4} height="5rem" />;
  return <Found report={found.data} />;
}

function Found({ report }: { readonly report: TaxReport }) {
  const t = useTexts(salesReportTexts);
  const country = useCountry();
  const id = useId();
  const { days, words, documents, total, taxes } = report;
  const dayWords = daysWords(days.from, days.until, country, t);
  if (documents.length === 0) return (
      <EmptyState icon={<IconReceiptTax size={32} aria-hidden />} title={t('noDocumentsTitle')}>
        {t('noDocumentsBody')}
      </EmptyState>
    );
  const rows = [...documents, { ...total, name: t('all') }];
  const bars = taxes.filter(({ amount }) => amount > 0).map(({ name, amount }) => ({ key: name, label: name, value: amount, shown: country.moneyOf(amount) }));
  return (
    <>
      <p className={styles.days}>
        <strong>{`${words.title}, ${dayWords}`}</strong> <span>{t('taxHint')}</span>
      </p>
      <div className={styles.figures}>
        <Figure label={words.net} value={country.moneyOf(total.net)} />
        <Figure label={words.vat} value={country.moneyOf(total.vat)} />
        <Figure label={words.exempt} value={country.moneyOf(total.exempt)} />
        <Figure label={t('all')} value={country.moneyOf(total.total)} />
      </div>
      <section className={styles.tabled} aria-label={t('taxCaption', { title: words.title, days: dayWords })}>
        <DataTable caption={t('taxCaption', { title: words.title, days: dayWords })} columns={documentColumns(report, t, country)} rows={rows} rowKey={({ code }) => code} empty={null} />
      </section>
      <section className={styles.box} aria-labelledby={id}>
        <h2 id={id}>{t('byTax')}</h2>
        {bars.length > 0 ? <BarList label={t('byTax')} bars={bars} /> : null}
        <DataTable caption={t('byTax')} columns={taxColumns(t, country)} rows={taxes} rowKey={({ name }) => name} empty={null} />
      </section>
    </>
  );
}

function documentColumns({ words }: TaxReport, t: Words, country: CountryProfile): readonly Column<TaxReportDocument>[] {
  const money = (key: 'net' | 'vat' | 'exempt' | 'unaffected' | 'otherTaxes', header: string): Column<TaxReportDocument> => ({
    key,
    header,
    align: 'end',
    cell: (one) => <Digits>{country.moneyOf(one[key])}</Digits>,
  });
  return [
    { key: 'name', header: t('documentColumn'), cell: ({ name, fiscal }) => <TwoLines breaks main={name} more={fiscal ? '' : t('notFiscal')} />, card: 'title' },
    { key: 'count', header: t('count'), align: 'end', cell: ({ documents }) => <Digits>{documents}</Digits> },
    money('net', words.net),
    money('vat', words.vat),
    money('exempt', words.exempt),
    ...(words.unaffected ? [money('unaffected', words.unaffected)] : []),
    money('otherTaxes', words.otherTaxes),
    { key: 'total', header: t('total'), align: 'end', cell: ({ total }) => <Amount>{country.moneyOf(total)}</Amount> },
  ];
}

function taxColumns(t: Words, country: CountryProfile): readonly Column<TaxReportTax>[] {
  return [
    { key: 'name', header: t('tax'), cell: ({ name }) => name, card: 'title' },
    { key: 'base', header: t('base'), align: 'end', cell: ({ net }) => <Digits>{typeof net !== 'number' ? '—' : country.moneyOf(net)}</Digits> },
    { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => <Amount>{country.moneyOf(amount)}</Amount> },
  ];
}
