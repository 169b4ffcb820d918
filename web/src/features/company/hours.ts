import type { Hours, Weekday } from '@/wire/generated';

/** The days as people count them. */
export const WEEK: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Days that take Monday's hours together. */
const WORKING_DAYS: readonly Weekday[] = ['tuesday', 'wednesday', 'thursday', 'friday'];
/** Hours that a day begins with when it was never set. */
const USUAL = { startTime: '08:00:00', endTime: '20:00:00' } as const;

/** Errors of a day. */
export type HoursProblem = 'timesRequired' | 'timesOrder';

/** Every day of the week, Monday first; a day that was never set is closed. */
export function wholeWeek(hours: readonly Hours[]): readonly Hours[] {
  return WEEK.map((day) => hours.find((one) => one.day === day) ?? { day, active: false, ...USUAL });
}

/** The week in which Tuesday to Friday are as Monday is. */
export function likeMonday(week: readonly Hours[]): readonly Hours[] {
  const monday = week.find(({ day }) => day === 'monday');
  return week.map((one) => (monday && WORKING_DAYS.includes(one.day) ? { ...monday, day: one.day } : one));
}

/** A time as the box shows it: `08:00`. */
export function shownTime(time: string): string {
  return time.slice(0, 5);
}

/** The typed text, as the contract spells times: `08:00:00`; empty stays empty. */
export function typedTime(text: string): string {
  return text.length === 5 ? `${text}:00` : text;
}

/** Error of a day; a closed day has none. */
export function hoursProblem({ active, startTime, endTime }: Hours): HoursProblem | undefined {
  if (!active) return undefined;
  if (startTime === '' || endTime === '') return 'timesRequired';
  return endTime > startTime ? undefined : 'timesOrder';
}
