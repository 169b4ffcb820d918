import type { UnconfirmedSeries } from '@/wire/generated';

/** The typed number of each series, by {@link keyOf}. */
export type TypedNumbers = Readonly<Record<string, string>>;

const MOST = 99_999_999;

/** Names a series within its company. */
export function keyOf({ documentCode, series }: UnconfirmedSeries): string {
  return `${documentCode} ${series}`;
}

/** The last number that is known to be given; the confirmed one is never below it. */
export function wantedNumber({ lastNumber, journalNumber }: UnconfirmedSeries): number {
  return Math.max(lastNumber, journalNumber ?? 0);
}

/** Initial values of the form: the known numbers where there is a journal, nothing where an owner has to look. */
export function typedNumbers(series: readonly UnconfirmedSeries[]): TypedNumbers {
  return Object.fromEntries(series.map((one) => [keyOf(one), typeof one.journalNumber !== 'number' ? '' : String(wantedNumber(one))]));
}

/** The series whose typed number cannot be the last one. */
export function withWrongNumber(series: readonly UnconfirmedSeries[], numbers: TypedNumbers): readonly UnconfirmedSeries[] {
  return series.filter((one) => {
    const typed = (numbers[keyOf(one)] ?? '').trim();
    return !/^\d+$/.test(typed) || Number(typed) < wantedNumber(one) || Number(typed) > MOST;
  });
}
