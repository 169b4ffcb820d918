import type { ReactNode } from 'react';
import { useHiddenSumsNote } from '@/country/hidden-sums';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { salesHistoryTexts } from '@/i18n/texts/sales-history';
import { useFoundCount, type FoundRows } from '@/lists/found';
import { seesShopFigures } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Muted } from '@/ui/lines';
import { Skeleton } from '@/ui/skeleton';
import { Sum, Sums } from '@/ui/sums';
import type { AccumulatedSales } from '@/wire/generated';
import { useSold } from './api';
import { isCounted, salesAddress, totalsQuery, type SalesSearch } from './search';
import styles from './history.module.css';

export interface SalesFiguresProps {
  readonly search: SalesSearch;
  /** Rows of the list in all pages; undefined while unknown. */
  readonly found: FoundRows | undefined;
}

/** The sums of the listed sales; the shop's figures are for users who may see them. */
export function SalesFigures(props: SalesFiguresProps) {
  const user = useUser();
  return props.search.everyone && !seesShopFigures(user) ? null : <Figures {...props} />;
}

/** How much the sales of the list come to, by the seller or by all of them, and how they were paid. */
function Figures({ search, found }: SalesFiguresProps) {
  const t = useTexts(salesHistoryTexts);
  const country = useCountry();
  const countOf = useFoundCount();
  const sold = useSold(totalsQuery(search, country.today()));
  const unknown = sold.isError ? t('figuresUnavailable') : undefined;
  const hint = sold.data ? t('soldHint', { count: sold.data.count }) : sold.isError ? undefined : <Skeleton width="12rem" height="1lh" />;
  const total = sold.data ? country.moneyOf(sold.data.total) : unknown;
  const narrowed = salesAddress.isNarrowed(search);
  const detail = sold.data?.detail;
  const foundHint = found && t('foundHint', { count: countOf(found) });
  // Without sales that were undone both say the same.
  const isSame = isCounted(search) && detail?.foundTotal === sold.data?.total && found?.totalItems === sold.data?.count;
  const label = search.everyone ? (narrowed ? 'soldAllFiltered' : 'soldAll') : narrowed ? 'soldMineFiltered' : 'soldMine';
  return (
    <>
      <dl className={styles.figures}>
        {isCounted(search) ? <Figure label={t(label)} value={total} hint={hint} strong /> : null}
        {narrowed && !isSame ? <Figure label={t('found')} value={detail ? country.moneyOf(detail.foundTotal) : unknown} hint={foundHint} strong={!isCounted(search)} /> : null}
      </dl>
      {detail && (detail.byPayment.length > 0 || detail.hiddenFrom) ? <Breakdown detail={detail} everyone={search.everyone === true} /> : null}
    </>
  );
}

interface BreakdownProps {
  readonly detail: NonNullable<AccumulatedSales['detail']>;
  readonly everyone: boolean;
}

/** The total by payment type, and by seller where there are several; folded, so that the list stays visible. */
function Breakdown({ detail, everyone }: BreakdownProps) {
  const t = useTexts(salesHistoryTexts);
  const { moneyOf } = useCountry();
  const hidden = useHiddenSumsNote(detail.hiddenFrom);
  return (
    <details className={styles.breakdown}>
      <summary>{t(everyone ? 'detailAll' : 'detail')}</summary>
      <div className={styles.breakdownLists}>
        <section aria-label={t('byPayment')}>
          <Sums>
            {detail.byPayment.map(({ code, name, total }) => (
              <Sum key={code} label={name} value={moneyOf(total)} />
            ))}
          </Sums>
          {hidden ? <Muted as="p">{hidden}</Muted> : null}
        </section>
        {everyone ? (
          <section aria-label={t('bySeller')}>
            <Sums>
              {detail.bySeller.map(({ userId, name, count, total }) => (
                <Sum key={userId} label={t('sellerSales', { name, count })} value={moneyOf(total)} />
              ))}
            </Sums>
          </section>
        ) : null}
      </div>
    </details>
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
