import { useId } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { dashboardTexts } from '@/i18n/texts/dashboard';
import { DataTable, type Column } from '@/ui/data-table';
import { Amount, TwoLines } from '@/ui/lines';
import { LoadFailure } from '@/failures/load-failure';
import { Skeleton } from '@/ui/skeleton';
import type { CompanySales, Sold } from '@/wire/generated';
import { useBranchSales } from './api';
import figures from './figures.module.css';
import styles from './branch-sales.module.css';

/** Sales of all branches today and in this month, together and each. */
export function BranchSales() {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  const id = useId();
  const found = useBranchSales();
  const sales = found.data;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('allBranches')}</h2>
      {sales === undefined && found.isError ? (
        <LoadFailure title={t('branchesFailed')} error={found.error} onRetry={found.refetch} />
      ) : (
        <>
          <div className={styles.sums}>
            <Together label={t('branchesToday')} sold={sales?.today} />
            <Together label={t('branchesMonth')} sold={sales?.month} />
          </div>
          <DataTable caption={t('branchesCaption')} columns={columnsOf(t, country)} rows={sales?.companies} rowKey={(one) => one.host} empty={null} />
        </>
      )}
    </section>
  );
}

type Say = Translate<keyof (typeof dashboardTexts)['base']>;

function columnsOf(t: Say, country: CountryProfile): readonly Column<CompanySales>[] {
  const cell = (sold: Sold) => <TwoLines main={<Amount>{country.moneyOf(sold.amount)}</Amount>} more={salesWords(sold, t)} />;
  return [
    { key: 'name', header: t('branch'), cell: ({ name, host }) => <TwoLines breaks main={<strong>{name}</strong>} more={host} />, card: 'title' },
    { key: 'today', header: t('today'), align: 'end', cell: ({ today }) => cell(today) },
    { key: 'month', header: t('thisMonth'), align: 'end', cell: ({ month }) => cell(month) },
  ];
}

/** Sales of all of them; undefined while they are loading. */
function Together({ label, sold }: { readonly label: string; readonly sold: Sold | undefined }) {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  return (
    <span className={figures.figure}>
      <span className={figures.label}>{label}</span>
      <strong>{sold ? country.moneyOf(sold.amount) : <Skeleton width="7rem" height="1.75rem" />}</strong>
      <span className={figures.muted}>{sold ? salesWords(sold, t) : <Skeleton width="4rem" height="1rem" />}</span>
    </span>
  );
}

/** `1 venta`, `12 ventas`. */
const salesWords = ({ count }: Sold, t: Say) => t('sales', { count });
