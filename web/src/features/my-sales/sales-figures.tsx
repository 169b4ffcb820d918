import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { mySalesTexts } from '@/i18n/texts/my-sales';
import { Muted } from '@/ui/lines';
import { Skeleton } from '@/ui/skeleton';
import { useSold } from './api';
import { isNarrowed, totalsQuery, type SalesSearch } from './filters';
import styles from './my-sales.module.css';

export interface SalesFiguresProps {
  readonly search: SalesSearch;
  readonly today: string;
  /** Rows of the list in all pages; undefined while unknown. */
  readonly found: number | undefined;
}

/** How much was sold in the days of the list, by the seller or by everybody; narrower filters only count. */
export function SalesFigures({ search, today, found }: SalesFiguresProps) {
  const t = useTexts(mySalesTexts);
  const country = useCountry();
  const sold = useSold(totalsQuery(search, today));
  const unknown = sold.isError ? t('figuresUnavailable') : undefined;
  const hint = sold.data ? t(sold.data.count === 1 ? 'soldHintOne' : 'soldHint', { count: sold.data.count }) : sold.isError ? undefined : <Skeleton width="12rem" height="1lh" />;
  const total = sold.data ? country.moneyOf(sold.data.total) : unknown;
  return (
    <dl className={styles.figures}>
      <Figure label={t(search.everyone ? 'soldAll' : 'soldMine')} value={total} hint={hint} strong />
      {!isNarrowed(search) ? null : <Figure label={t('found')} value={found === undefined ? undefined : String(found)} />}
    </dl>
  );
}

function Figure({ label, value, hint, strong = false }: { readonly label: string; readonly value: string | undefined; readonly hint?: ReactNode; readonly strong?: boolean }) {
  return (
    <div className={styles.figure} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton width="6rem" height="1lh" />}</dd>
      {hint === undefined ? null : <Muted as="dd">{hint}</Muted>}
    </div>
  );
}
