import type { Translate } from '@/i18n/texts';
import type { staffActivityTexts } from '@/i18n/texts/staff-activity';
import type { StaffAction, StaffActionCount } from '@/wire/generated';

/** Words of the screen. */
export type Words = Translate<keyof (typeof staffActivityTexts)['base']>;

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long after, in the largest unit that it fills twice. */
export function durationWords(minutes: number, t: Words): string {
  if (minutes < 2 * HOUR) return t('minutes', { count: minutes });
  if (minutes < 2 * DAY) return t('hours', { count: Math.floor(minutes / HOUR) });
  return t('days', { count: Math.floor(minutes / DAY) });
}

/** How often and for how much a person did something; money out of a drawer and into it apart. */
export function countWords({ kind, count, amount, moneyIn, moneyOut }: Pick<StaffActionCount, 'kind' | 'count' | 'amount' | 'moneyIn' | 'moneyOut'>, t: Words, money: (amount: number) => string): readonly string[] {
  const out = moneyOut ? [`${t('cashOutCount', { count: moneyOut.count })} · ${money(moneyOut.amount)}`] : [];
  const into = moneyIn ? [`${t('cashInCount', { count: moneyIn.count })} · ${money(moneyIn.amount)}`] : [];
  if (moneyOut || moneyIn) return [...out, ...into];
  const words = t(`${kind}Count`, { count });
  return [typeof amount === 'number' && kind !== 'drawerOpened' ? `${words} · ${money(amount)}` : words];
}

/** What a person did, with the way that money of a drawer went. */
export function actionWords({ kind, amount }: Pick<StaffAction, 'kind' | 'amount'>, t: Words): string {
  if (kind !== 'cashMovement' || typeof amount !== 'number') return t(kind);
  return t(amount < 0 ? 'cashOut' : 'cashIn');
}
