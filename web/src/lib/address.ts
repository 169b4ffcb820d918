import type { Day } from './dates';

// Reads what the user typed into an address; invalid parts are dropped.

/** Longest words that are searched, in characters. */
const WORDS_MAX = 100;

/** The values of an address before any check. */
export type RawSearch = Readonly<Record<string, unknown>>;
/** Reads one part of an address; undefined for what makes no sense. */
export type Parts = Readonly<Record<string, (value: unknown) => unknown>>;
/** The values read from the parts of an address. */
export type ReadParts<P extends Parts> = { readonly [K in keyof P]?: Exclude<ReturnType<P[K]>, undefined> };

/** Reads the search parameters part by part; invalid ones are dropped. */
export function searchReader<P extends Parts>(parts: P): (raw: RawSearch) => ReadParts<P> {
  return (raw) => {
    const read = Object.entries(parts).map(([name, part]) => [name, part(raw[name])] as const);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as ReadParts<P>;
  };
}

/** Words, of which a number may be one. */
export function wordsOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, WORDS_MAX) : undefined;
}

/** A whole number above zero: an id, or a page. */
export function wholeOf(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** A page after the first, which is left out. */
export function pageOf(value: unknown): { readonly page?: number } {
  const page = wholeOf(value);
  return page && page > 1 ? { page } : {};
}

/** A day that the calendar has. */
export function dayOf(value: unknown): Day | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? undefined : value;
}

/** First and last day, in their order; either may be absent. */
export function daysInOrder(first: unknown, last: unknown): { readonly from?: Day; readonly to?: Day } {
  const [from, to] = [dayOf(first), dayOf(last)];
  if (from && to && from > to) return { from: to, to: from };
  return { ...(from && { from }), ...(to && { to }) };
}

/** Reads one of a few words. */
export function oneOf<const Word extends string>(known: readonly Word[]) {
  return (value: unknown): Word | undefined => known.find((one) => one === value);
}

/** A switch that is on. */
export function isOn(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined;
}
