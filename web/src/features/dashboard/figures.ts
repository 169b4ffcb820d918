import type { CountryProfile } from '@/country/profile';
import type { SellerGoal } from '@/wire/generated';

/** Whether a figure grew, shrank or stayed. */
export type Trend = 'more' | 'less' | 'same';

/** Which way a percentage of difference points. */
export function trendOf(percentage: number): Trend {
  if (percentage === 0) return 'same';
  return percentage > 0 ? 'more' : 'less';
}

/** `12,5` for 12.5 or -12.5, with the country's decimal mark and at most one decimal. */
export function percentText(percentage: number, { format }: Pick<CountryProfile, 'format'>): string {
  const rounded = Math.round(Math.abs(percentage) * 10) / 10;
  return String(rounded).replace('.', format.decimalMark);
}

/** How much of a goal is reached, in percent; undefined without a goal. Floats: only a picture is drawn of it. */
export function reached(goal: number, accumulated: number): number | undefined {
  return goal > 0 ? (accumulated / goal) * 100 : undefined;
}

/** The same from what the server computed. */
export function reachedOf({ goal, percentage }: SellerGoal): number | undefined {
  return goal > 0 ? percentage : undefined;
}
