import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { dashboardTexts } from '@/i18n/texts/dashboard';
import type { shellTexts } from '@/i18n/texts/shell';
import { seesShopFigures } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Skeleton } from '@/ui/skeleton';
import type { DayOverview } from '@/wire/generated';
import { useDayOverview } from './api';
import { percentText, trendOf } from './figures';
import { weekdayOf } from './month';
import styles from './welcome.module.css';

/** The hour of the day until which the evening greeting is used. */
const MORNING_BEGINS = 5;

/** A greeting that knows the hour. */
export function greeting(name: string, hour: number, t: Translate<keyof (typeof shellTexts)['base']>): string {
  if (hour >= MORNING_BEGINS && hour < 12) return t('goodMorning', { name });
  return hour >= 12 && hour < 19 ? t('goodAfternoon', { name }) : t('goodEvening', { name });
}

export interface DayFiguresProps {
  /** Makes a link to the sales of today around a card. */
  readonly sales: (card: ReactNode) => ReactNode;
  /** Makes a link to the drawers around a card. */
  readonly drawers: (card: ReactNode) => ReactNode;
}

/** Figures of the day so far: the shop's for users who see its figures, else the user's own. */
export function DayFigures({ sales, drawers }: DayFiguresProps) {
  const t = useTexts(dashboardTexts);
  const user = useUser();
  const everyone = seesShopFigures(user);
  const country = useCountry();
  const found = useDayOverview();
  if (!found.data && found.isError) return <p className={styles.muted}>{t('figuresUnavailable')}</p>;
  const day = found.data;
  const count = (sold: DayOverview['sold']) => t('sales', { count: sold.count });
  return (
    <div className={styles.figures}>
      {sales(
        <Figure label={t(everyone ? 'soldTotalAll' : 'soldTotal')} value={day && country.moneyOf(day.sold.amount)} more={day && count(day.sold)} lines={3}>
          {day ? <Comparison day={day} /> : null}
        </Figure>,
      )}
      {user.costs ? <Earned day={day} /> : null}
      {day && !day.drawers ? null : drawers(<Drawers day={day} />)}
    </div>
  );
}

const TRENDS = {
  more: { icon: <IconArrowUpRight size={18} aria-hidden />, says: 'moreThanWeekday' },
  less: { icon: <IconArrowDownRight size={18} aria-hidden />, says: 'lessThanWeekday' },
  same: { icon: <IconEqual size={18} aria-hidden />, says: 'sameAsWeekday' },
} as const;

/** Today against the same weekday of last week, by this hour and as a whole. */
function Comparison({ day }: { readonly day: DayOverview }) {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  const { amount: now } = day.sold;
  const { amount: before } = day.previousUntilNow;
  const weekday = weekdayOf(day.previousDay);
  const whole = t('wholeWeekday', { weekday, amount: country.moneyOf(day.previousWhole.amount) });
  if (before <= 0) return <span className={styles.small}>{whole}</span>;
  const change = ((now - before) / before) * 100;
  const trend = trendOf(Math.round(change * 10) / 10);
  return (
    <>
      <span className={styles.trend} data-trend={trend}>
        {TRENDS[trend].icon}
        {t(TRENDS[trend].says, { percent: percentText(change, country), weekday })}
      </span>
      <span className={styles.small}>{whole}</span>
    </>
  );
}

/** Profit of the day, and its part of unknown cost. */
function Earned({ day }: { readonly day: DayOverview | undefined }) {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  const profit = day?.profit;
  const margin = profit?.margin;
  const percent = typeof margin === 'number' ? `${margin < 0 ? '-' : ''}${percentText(margin, country)}` : undefined;
  return (
    <Figure label={t('earnedToday')} value={profit ? country.moneyOf(profit.profit) : undefined} more={percent && t('margin', { percent })} lines={4}>
      {profit && profit.uncosted > 0 ? <span className={styles.small}>{t('uncosted', { amount: country.moneyOf(profit.uncosted) })}</span> : null}
      {day?.previousProfit ? <span className={styles.small}>{t('wholeWeekday', { weekday: weekdayOf(day.previousDay), amount: country.moneyOf(day.previousProfit.profit) })}</span> : null}
      {day?.month ? <span className={styles.small}>{t('monthLeft', { amount: country.moneyOf(day.month.operating.left) })}</span> : null}
    </Figure>
  );
}

/** The cash that should be in the open drawers, for users who may see it, and how many are open. */
function Drawers({ day }: { readonly day: DayOverview | undefined }) {
  const t = useTexts(dashboardTexts);
  const country = useCountry();
  const drawers = day?.drawers;
  const open = drawers ? (drawers.open === 0 ? t('noDrawers') : t('openDrawers', { count: drawers.open })) : undefined;
  const known = typeof drawers?.expected === 'number';
  return (
    <Figure label={t(!drawers || known ? 'inDrawers' : 'drawers')} value={known ? country.moneyOf(drawers?.expected ?? 0) : open} more={known ? open : undefined} lines={1}>
      {drawers && drawers.withoutFloat > 0 ? <span className={styles.small}>{t(drawers.withoutFloat === 1 ? 'oneWithoutFloat' : 'withoutFloat', { count: drawers.withoutFloat })}</span> : null}
    </Figure>
  );
}

interface FigureProps {
  readonly label: string;
  /** Undefined while it is coming. */
  readonly value: string | undefined;
  readonly more?: string | undefined;
  /** Lines reserved below its value, so that the content below does not move when they come. */
  readonly lines: number;
  readonly children?: ReactNode;
}

function Figure({ label, value, more, lines, children }: FigureProps) {
  return (
    <span className={styles.figure} data-main={lines === 3 || undefined} data-lines={lines}>
      <span className={styles.muted}>{label}</span>
      {value === undefined ? (
        <>
          <Skeleton width="7rem" height="2.25rem" />
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} width={line === 0 ? '5rem' : '9rem'} height="1.25rem" />
          ))}
        </>
      ) : (
        <strong>{value}</strong>
      )}
      {more === undefined ? null : <span className={styles.small}>{more}</span>}
      {children}
    </span>
  );
}
