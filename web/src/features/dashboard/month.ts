import type { Day } from '@/lib/dates';

/** A month as the address and the wire spell it: `2026-11`. */
export type Month = string;

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** A month that the calendar has, of any value in an address; the address' own reader makes a text of it. */
export function monthIn(value: unknown): Month | undefined {
  return typeof value === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
}

/** The month that many months later (or earlier). */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** First day of a month, and the first one after it, which is how the wire ends a stretch. */
export function daysOf(month: Month): { readonly from: Day; readonly before: Day } {
  return { from: `${month}-01`, before: `${addMonths(month, 1)}-01` };
}

/** The twelve months of the year of a month. */
export function monthsOfYear(month: Month): readonly Month[] {
  return Array.from({ length: 12 }, (_, index) => `${month.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`);
}

const words = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('es', { ...options, timeZone: 'UTC' });
const LONG = words({ month: 'long', year: 'numeric' });
const NAME = words({ month: 'long' });
const SHORT = words({ month: 'short' });
const DAY = words({ weekday: 'long', day: 'numeric' });
const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

/** `noviembre de 2026` */
export function monthWords(month: Month): string {
  return LONG.format(dateOf(`${month}-01`));
}

/** `noviembre` */
export function monthName(month: Month): string {
  return NAME.format(dateOf(`${month}-01`));
}

const WEEKDAY = words({ weekday: 'long' });

/** `martes` */
export function weekdayOf(day: Day): string {
  return WEEKDAY.format(dateOf(day));
}

/** `nov` */
export function shortMonth(month: Month): string {
  return SHORT.format(dateOf(`${month}-01`)).slice(0, 3);
}

/** `sábado 21` */
export function dayWords(day: Day): string {
  return DAY.format(dateOf(day));
}
