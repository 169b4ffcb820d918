import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { dashboardTexts } from '@/i18n/texts/dashboard';
import { seesShopFigures } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Skeleton } from '@/ui/skeleton';
import { loadDayGoal, loadSellerGoal, loadStatistic, type StatisticPeriod } from '@/wire/generated';
import { cached } from '@/wire/query';
import { percentText, reached, reachedOf, trendOf } from './figures';
import styles from './figures.module.css';

/** The sales behind a figure. */
export type FigurePeriod = 'today' | 'week' | 'month' | 'year';

export interface SellerFiguresProps {
  /** Makes a link to the sales of a stretch of days around a card. */
  readonly link: (period: FigurePeriod, card: ReactNode) => ReactNode;
}

/** Week and month against the ones before, and the progress to the goals of day and year. */
export function SellerFigures({ link }: SellerFiguresProps) {
  const t = useTexts(dashboardTexts);
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <div className={styles.grid}>
        {link('today', <DayGoalCard />)}
        {link('week', <StatisticCard period="weekly" />)}
        {link('month', <StatisticCard period="monthly" />)}
        {link('year', <YearGoalCard />)}
      </div>
    </section>
  );
}

const SAYS = {
  weekly: { label: 'week', more: 'moreThanWeek', less: 'lessThanWeek', same: 'sameAsWeek' },
  monthly: { label: 'month', more: 'moreThanMonth', less: 'lessThanMonth', same: 'sameAsMonth' },
} as const;
const ICONS = {
  more: <IconArrowUpRight size={18} aria-hidden />,
  less: <IconArrowDownRight size={18} aria-hidden />,
  same: <IconEqual size={18} aria-hidden />,
};

function StatisticCard({ period }: { readonly period: Exclude<StatisticPeriod, 'yearly'> }) {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  const user = useUser();
  const says = SAYS[period];
  const found = useQuery(cached(loadStatistic, { path: { host: user.companyHost, userId: user.id }, query: { period } }));
  const trend = found.data && trendOf(found.data.differencePercentage);
  return (
    <Figure label={t(says.label)} value={found.data && country.moneyOf(found.data.accumulated)} failed={found.isError}>
      {found.data && trend ? (
        <span className={styles.trend} data-trend={trend}>
          {ICONS[trend]}
          {t(says[trend], { percent: percentText(found.data.differencePercentage, country) })}
        </span>
      ) : null}
    </Figure>
  );
}

function DayGoalCard() {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  const user = useUser();
  const found = useQuery(cached(loadDayGoal, { path: { host: user.companyHost } }));
  const label = t(seesShopFigures(user) ? 'dayGoal' : 'ownDayGoal');
  return (
    <Figure label={label} value={found.data && country.moneyOf(found.data.accumulated)} failed={found.isError}>
      {found.data ? <Goal label={label} goal={found.data.goal} percent={reached(found.data.goal, found.data.accumulated)} /> : null}
    </Figure>
  );
}

function YearGoalCard() {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  const user = useUser();
  const found = useQuery(cached(loadSellerGoal, { path: { host: user.companyHost, userId: user.id }, query: { period: 'yearly' as const } }));
  const percent = found.data && reachedOf(found.data);
  const value = found.data && (percent === undefined ? '—' : `${percentText(percent, country)} %`);
  return (
    <Figure label={t('yearGoal')} value={value} failed={found.isError}>
      {found.data ? <Goal label={t('yearGoal')} goal={found.data.goal} percent={percent} short /> : null}
    </Figure>
  );
}

interface GoalProps {
  readonly label: string;
  readonly goal: number;
  readonly percent: number | undefined;
  /** The percentage is shown above already. */
  readonly short?: boolean;
}

/** How far a goal is reached, as a bar and in words. */
function Goal({ label, goal, percent, short = false }: GoalProps) {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  if (percent === undefined) return <span className={styles.muted}>{t('noGoal')}</span>;
  const amount = country.moneyOf(goal);
  const words = [short ? '' : t('reached', { percent: percentText(percent, country) }), t('ofGoal', { goal: amount })];
  return (
    <>
      <progress className={styles.bar} max={100} value={Math.min(100, percent)} aria-label={t('progress', { label })} />
      <span className={percent >= 100 ? styles.done : styles.muted}>{percent >= 100 ? t('done', { goal: amount }) : words.filter(Boolean).join(' ')}</span>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  /** Undefined while it is coming. */
  readonly value: string | undefined;
  readonly failed: boolean;
  readonly children: ReactNode;
}

function Figure({ label, value, failed, children }: FigureProps) {
  const t = useTexts(dashboardTexts);
  return (
    <span className={styles.figure}>
      <span className={styles.label}>{label}</span>
      {failed && value === undefined ? (
        <span className={styles.muted}>{t('unavailable')}</span>
      ) : (
        <strong>{value ?? <Skeleton width="7rem" height="1.75rem" />}</strong>
      )}
      {children}
    </span>
  );
}
