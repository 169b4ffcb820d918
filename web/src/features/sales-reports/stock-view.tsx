import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { salesReportTexts } from '@/i18n/texts/sales-reports';
import { BarList } from '@/ui/charts/bar-list';
import { DataTable, type Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { Amount, Digits } from '@/ui/lines';
import { LoadFailure } from '@/failures/load-failure';
import { SkeletonList } from '@/ui/skeleton';
import type { StockReportRow } from '@/wire/generated';
import { useStockReport } from './api';
import { Figure } from './figure';
import type { Words } from './sales-view';
import styles from './sales-reports.module.css';

/** Present value of the stock, by category. */
export function StockView() {
  const t = useTexts(salesReportTexts);
  const country = useCountry();
  const found = useStockReport();
  if (!found.data && found.isError) return <LoadFailure title={t('failed')} error={found.error} onRetry={found.refetch} />;
  if (!found.data) return <SkeletonList rows={4} height="5rem" />;
  const { rows, total } = found.data;
  if (rows.length === 0) return (
      <EmptyState icon={<IconPackage size={32} aria-hidden />} title={t('noStockTitle')}>
        {t('noStockBody')}
      </EmptyState>
    );
  const bars = rows.map(({ key, name, atPrice }) => ({ key, label: name, value: atPrice, shown: country.moneyOf(atPrice) }));
  return (
    <>
      <p className={styles.days}>
        <span>{t('stockHint')}</span>
      </p>
      <div className={styles.figures}>
        <Figure label={t('atPrice')} value={country.moneyOf(total.atPrice)} />
        {typeof total.atCost === 'number' ? (
          <Figure label={t('atCost')} value={country.moneyOf(total.atCost)}>
            {total.uncosted ? <span className={styles.muted}>{t('productsNoCost', { count: total.uncosted })}</span> : null}
          </Figure>
        ) : null}
        <Figure label={t('products')} value={String(total.products)} />
      </div>
      <section className={styles.box} aria-label={t('stockCaption')}>
        <BarList label={t('stockCaption')} bars={bars} />
        <DataTable caption={t('stockCaption')} columns={columnsOf(typeof total.atCost === 'number', t, country)} rows={rows} rowKey={({ key }) => key} empty={null} />
      </section>
    </>
  );
}

function columnsOf(costs: boolean, t: Words, country: CountryProfile): readonly Column<StockReportRow>[] {
  return [
    { key: 'name', header: t('categoryColumn'), cell: ({ name }) => name, card: 'title' },
    { key: 'products', header: t('products'), align: 'end', cell: ({ products }) => <Digits>{products}</Digits> },
    { key: 'atPrice', header: t('atPrice'), align: 'end', cell: ({ atPrice }) => <Amount>{country.moneyOf(atPrice)}</Amount> },
    ...(costs
      ? [
          { key: 'atCost', header: t('atCost'), align: 'end' as const, cell: ({ atCost }: StockReportRow) => <Digits>{country.moneyOf(atCost ?? 0)}</Digits> },
          { key: 'uncosted', header: t('noCost'), align: 'end' as const, cell: ({ uncosted }: StockReportRow) => <Digits>{uncosted ?? 0}</Digits> },
        ]
      : []),
  ];
}
