import type { CountryProfile } from '@/country/profile';
import type { Translate } from '@/i18n/texts';
import type { stockCountTexts } from '@/i18n/texts/stock-counts';
import type { CountState, StockCount } from '@/wire/generated';
import type { StatusTone } from '@/ui/status-badge';

type T = Translate<keyof (typeof stockCountTexts)['base']>;

/** Title of a count: its name, or its day. */
export function countName({ name, date }: Pick<StockCount, 'name' | 'date'>, t: T, country: CountryProfile): string {
  return name || t('unnamed', { date: country.day(date) });
}

/** The scope of a count, in a few words. */
export function scopeName({ scope, scopeName: list }: Pick<StockCount, 'scope' | 'scopeName'>, t: T): string {
  if (scope === 'free') return t('freeShort');
  return list || t(scope);
}

/** Word and tone of each state. */
export const STATES = {
  open: ['stateOpen', 'pending'],
  applying: ['stateApplying', 'pending'],
  applied: ['stateApplied', 'success'],
  discarded: ['stateDiscarded', 'info'],
} as const satisfies Record<CountState, readonly [string, StatusTone]>;
