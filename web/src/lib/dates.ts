/** A calendar day as the wire spells it: `2026-11-21`. */
export type Day = string;

const MILLISECONDS_A_DAY = 86_400_000;

/** Today in a time zone, the company's own, independent of the device's clock setting. */
export function todayIn(timeZone: string, now: Date = new Date()): Day {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The day that many days later (or earlier). */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** Query of a list: the end is exclusive on the wire, so the chosen last day plus one is sent. */
export function wireRange(from: Day, to: Day): { readonly from: Day; readonly until: Day } {
  return { from, until: addDays(to, 1) };
}

/** `21/11/2026`; text that is not a day comes back as it is. */
export function formatDay(day: Day, separator: '/' | '-' = '/'): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return match ? [match[3], match[2], match[1]].join(separator) : day;
}

/** Whether a text is a day as the wire spells it, and one of the calendar. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}

/** The day that a text means: `21/11/2026`, `21-11-2026`, `21112026`, or the wire's own; undefined where it is none. */
export function readDay(text: string): Day | undefined {
  const words = text.trim();
  if (isDay(words)) return words;
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(words) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(words);
  if (!match) return undefined;
  const [, date = '', month = '', year = ''] = match;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** `14:05` from `14:05:09`. */
export function formatTime(time: string): string {
  return time.slice(0, 5);
}
