import type { Translate } from '@/i18n/texts';
import type { cashTexts } from '@/i18n/texts/cash-sessions';
import { ZERO, add, fromNumber, mul, fromInt, toNumber, type Dec4 } from '@/lib/dec4';
import type { CashDocument, CashFloat, CashMovementKind, CashSummary, CloseCashSession, DenominationCount } from '@/wire/generated';

/** A count of cash while it is made: how many of each note and coin, or one sum. */
export interface Count {
  readonly by: 'pieces' | 'sum';
  /** How many of each value, by the value as the wire writes it. */
  readonly pieces: Readonly<Record<number, number>>;
  readonly sum: Dec4 | undefined;
}

export const NO_COUNT: Count = { by: 'pieces', pieces: {}, sum: undefined };

/** Most pieces of one value. */
export const MOST_PIECES = 99_999;

/** The counted sum; undefined while nothing was counted. */
export function countedSum(count: Count): Dec4 | undefined {
  if (count.by === 'sum') return count.sum;
  const pieces = Object.entries(count.pieces);
  if (pieces.length === 0) return undefined;
  return add(ZERO, ...pieces.map(([value, many]) => mul(fromNumber(Number(value)), fromInt(many))));
}

/** The count as the server takes it; undefined while nothing was counted. */
export function countBody(count: Count): { readonly sum?: number; readonly counts?: readonly DenominationCount[] } | undefined {
  const sum = countedSum(count);
  if (sum === undefined) return undefined;
  if (count.by === 'sum') return { sum: toNumber(sum) };
  return { counts: Object.entries(count.pieces).map(([value, many]) => ({ value: Number(value), count: many })) };
}

/** The float as the server takes it; nothing leaves it to be counted later. */
export function floatBody(count: Count): CashFloat {
  const { sum, counts } = countBody(count) ?? {};
  return { ...(sum !== undefined && { float: sum }), ...(counts && { counts }) };
}

/** The close as the server takes it; other payment types that are left empty count as expected. */
export function closeBody({ count, amounts, reason }: { readonly count: Count; readonly amounts: Readonly<Record<string, Dec4 | undefined>>; readonly reason: string }): CloseCashSession {
  const { sum, counts } = countBody(count) ?? {};
  const ways = Object.entries(amounts).flatMap(([code, amount]) => (amount === undefined ? [] : [{ code, counted: toNumber(amount) }]));
  return { ...(sum !== undefined && { cash: sum }), ...(counts && { counts }), ...(ways.length > 0 && { ways }), ...(reason.trim() !== '' && { reason }) };
}

/** Kinds of movements that a person may enter, withdrawals first. */
export const TYPED_KINDS = ['expense', 'ownerWithdrawal', 'supplierPayment', 'changeBrought'] as const satisfies readonly CashMovementKind[];
export type TypedKind = (typeof TYPED_KINDS)[number];

/** Cash that should be in the drawer. */
export function expectedCash({ ways }: Pick<CashSummary, 'ways'>): number {
  return toNumber(add(ZERO, ...ways.filter((way) => way.isCash).map((way) => fromNumber(way.expected))));
}

/** The kind of a difference, which chooses its text. */
export function differenceKind(difference: number): 'exact' | 'missing' | 'leftOver' {
  if (difference === 0) return 'exact';
  return difference < 0 ? 'missing' : 'leftOver';
}

type Words = Translate<keyof (typeof cashTexts)['base']>;

/** The numbers of documents: one, each run without holes, or the lowest and the highest. */
export function numbersText({ first, last, runs }: Pick<CashDocument, 'first' | 'last' | 'runs'>, t: Words): string {
  if (first === last) return first;
  if (!runs || runs.length === 0) return t('between', { first, last });
  return runs.map((run) => (run.first === run.last ? run.first : t('span', { first: run.first, last: run.last }))).join(', ');
}
