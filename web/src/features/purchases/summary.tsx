import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { Skeleton } from '@/ui/skeleton';
import { usePurchaseSummary } from './api';
import styles from './purchases.module.css';

/** A figure against the days before. */
const WEEK = { more: 'moreThanWeek', less: 'lessThanWeek', same: 'sameAsWeek' } as const;
const MONTH = { more: 'moreThanMonth', less: 'lessThanMonth', same: 'sameAsMonth' } as const;

/** Purchases of this week and month against the ones before, and the progress to the year's goal. */
export function PurchaseSummaryFigures() {
  const t = useTexts(purchaseTexts);
  const { moneyOf } = useCountry();
  const { data, isError } = usePurchaseSummary();
  const value = (amount: number | undefined) => (amount === undefined ? (isError ? t('unavailable') : undefined) : moneyOf(amount));
  // As high as the text that comes here, so that the rows below do not move.
  const coming = isError ? null : <Skeleton height="1lh" />;
  return (
    <section aria-label={t('summary')}>
      <dl className={styles.figures}>
        <Figure label={t('week')} value={value(data?.week.amount)}>
          {data ? <Trend variation={data.week.variation} says={WEEK} /> : coming}
        </Figure>
        <Figure label={t('month')} value={value(data?.month.amount)}>
          {data ? <Trend variation={data.month.variation} says={MONTH} /> : coming}
        </Figure>
        <Figure label={t('goal')} value={data && data.goal.amount === 0 ? t('noGoal') : value(data?.goal.amount)}>
          {data && data.goal.amount > 0 ? <Goal percent={data.goal.variation} /> : data ? null : coming}
        </Figure>
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  /** Undefined while it is coming. */
  readonly value: string | undefined;
  readonly children: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton width="6rem" height="1lh" />}</dd>
      {children ? <dd className={styles.more}>{children}</dd> : null}
    </div>
  );
}

/** More or less than in the stretch of days before, in percent. */
function Trend({ variation, says }: { readonly variation: number; readonly says: typeof WEEK | typeof MONTH }) {
  const t = useTexts(purchaseTexts);
  const percent = usePercent(variation);
  const Icon = variation === 0 ? IconEqual : variation > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={styles.trend}>
      <Icon size={18} aria-hidden />
      {t(variation === 0 ? says.same : variation > 0 ? says.more : says.less, { percent })}
    </span>
  );
}

function Goal({ percent }: { readonly percent: number }) {
  const t = useTexts(purchaseTexts);
  const text = usePercent(percent);
  return (
    <>
      <progress className={styles.bar} max={100} value={Math.min(100, Math.max(0, percent))} aria-label={t('goal')} />
      {t('reached', { percent: text })}
    </>
  );
}

/** `12,5` for 12.5 or -12.5, with the country's mark and at most one decimal. */
function usePercent(percent: number): string {
  const { format } = useCountry();
  return String(Math.round(Math.abs(percent) * 10) / 10).replace('.', format.decimalMark);
}
