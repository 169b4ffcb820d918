import type { Translate } from '@/i18n/texts';
import type { staffActivityTexts } from '@/i18n/texts/staff-activity';

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
