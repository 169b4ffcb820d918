import { fromInt, parseDec4, round, toFixed, toText, type Dec4 } from './dec4';

/** The highest amount that can be typed, in units of the currency: one digit less than the shortest retail barcode of twelve. */
export const MOST_AMOUNT: Dec4 = fromInt(99_999_999_999);

/** How a country writes numbers. */
export interface NumberFormat {
  readonly decimalMark: ',' | '.';
  readonly groupMark: ',' | '.';
  /** Decimals of money: 2, or 0 for pesos without cents. */
  readonly moneyDecimals: number;
  /** Money without cents is written as a whole number. */
  readonly wholeWithoutCents?: boolean;
}

/** Decimals with which an amount of money is written. */
export function moneyDecimals(value: Dec4, format: NumberFormat): number {
  return format.wholeWithoutCents && value === round(value, 0) ? 0 : format.moneyDecimals;
}

/** The format of the base country, used before a user is signed in. */
export const BASE_FORMAT: NumberFormat = { decimalMark: '.', groupMark: ',', moneyDecimals: 2 };

/** `1,234.50`: with groups and a fixed number of decimals. */
export function formatFixed(value: Dec4, decimals: number, format: NumberFormat): string {
  return localise(toFixed(value, decimals), format);
}

/** A quantity without idle zeros: `3`, `0.5`. */
export function formatQuantity(value: Dec4, format: NumberFormat): string {
  return localise(toText(value), format);
}

/** Between a symbol and its digits: no line ends there. */
const JOINT = '\u00a0';

/** `S/ 1,234.50`: money with its symbol, never torn from it; a negative amount carries the sign in front. */
export function formatMoney(value: Dec4, symbol: string, format: NumberFormat): string {
  const text = formatFixed(value, moneyDecimals(value, format), format);
  return text.startsWith('-') ? `-${symbol}${JOINT}${text.slice(1)}` : `${symbol}${JOINT}${text}`;
}

/**
 * Reads what a person typed: the country's marks, or a lone point or comma as decimals
 * (`1,5` and `1.5` are both one and a half where that cannot be a thousand, and `0,005` never is).
 * `undefined` when it is not a number.
 */
export function parseTyped(text: string, format: NumberFormat): Dec4 | undefined {
  const compact = text.replace(/\s/g, '');
  if (compact === '') return undefined;
  if (isForeign(compact, format)) return parseTyped(compact, swapped(format));
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${format.groupMark}\\d{3})+(\\${format.decimalMark}\\d*)?$`);
  const plain = grouped.test(compact)
    ? compact.replaceAll(format.groupMark, '').replace(format.decimalMark, '.')
    : compact.replace(/[.,]/, '.');
  return parseDec4(plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.'));
}

/**
 * Reads an amount while it is typed: `refused` when it is none, above {@link MOST_AMOUNT} or has more decimals than `decimals`,
 * undefined while nothing but blanks or a mark is there. What a last mark has only begun does not count:
 * `1,234,5` is one thousand two hundred and thirty-four. Groups that are being changed count by their digits. Without decimals nothing counts that a mark may have begun:
 * `12.5` and `12,5` are twelve, until `12.500` is twelve thousand and five hundred. Marks that can only be another
 * country's are read as that one's: `1.000,5` is a thousand and a half everywhere.
 */
export function readAmount(text: string, format: NumberFormat, decimals: number): Dec4 | 'refused' | undefined {
  const compact = text.replace(/\s/g, '');
  // No amount is negative.
  if (/[^\d.,]/.test(compact)) return 'refused';
  if (!/\d/.test(compact)) return compact.length > 1 ? 'refused' : undefined;
  const { groupMark, decimalMark } = format;
  if (isForeign(compact, format)) return readAmount(compact, swapped(format), decimals);
  if (compact.split(decimalMark)[1]?.includes(groupMark)) return 'refused';
  if (decimals === 0) return withinMost(readWhole(compact, format));
  const groups = (compact.split(decimalMark)[0] ?? '').split(groupMark);
  if (groups.slice(1, -1).includes('')) return 'refused';
  const isBegun = groups.length > 2 && !compact.includes(decimalMark) && (groups.at(-1)?.length ?? 0) < 3;
  // Groups of which only the last is being typed are whole.
  if (isBegun && groups.slice(1, -1).some((group) => group.length !== 3)) return 'refused';
  const counted = isBegun ? compact.slice(0, compact.lastIndexOf(groupMark)) : compact;
  const plain = hasGroups(counted, format) ? counted.replaceAll(groupMark, '') : counted.replace(groupMark, decimalMark);
  const value = parseTyped(plain, format);
  const typed = plain.split(decimalMark)[1]?.length ?? 0;
  return value === undefined || typed > decimals ? 'refused' : withinMost(value);
}

/** Whether the groups are marked as decimals are here, and decimals as groups are. */
function isForeign(compact: string, { groupMark, decimalMark }: NumberFormat): boolean {
  return new RegExp(`^[1-9]\\d{0,2}(\\${decimalMark}\\d{3})+\\${groupMark}\\d*$`).test(compact);
}

function swapped(format: NumberFormat): NumberFormat {
  return { ...format, groupMark: format.decimalMark, decimalMark: format.groupMark };
}

function withinMost(value: Dec4 | 'refused'): Dec4 | 'refused' {
  return value !== 'refused' && value > MOST_AMOUNT ? 'refused' : value;
}

/** A percentage as people write it, with its sign. */
const PERCENTAGE = /^([^%]*\d[^%]*)%\s*$/;

/** The number before a percent sign, `10` of `10 %`; undefined for any other text. */
export function percentageIn(text: string): string | undefined {
  return PERCENTAGE.exec(text)?.[1]?.trim();
}

/** The whole number in a typed text where there are no decimals: digits after a mark count only as a group. */
function readWhole(compact: string, { groupMark, decimalMark }: NumberFormat): Dec4 | 'refused' {
  const [whole = '', ...fractions] = compact.split(decimalMark);
  const groups = whole.split(groupMark);
  if (fractions.length > 1 || groups.slice(1, -1).includes('')) return 'refused';
  const startsAtZero = Number(groups[0]) === 0;
  const isFraction = groups.length > 1 && (startsAtZero || (groups.at(-1)?.length ?? 0) < 3);
  if (isFraction && (fractions.length > 0 || groups.slice(1, -1).some((group) => group.length !== 3))) return 'refused';
  const counted = isFraction ? groups.slice(0, startsAtZero ? 1 : -1) : groups;
  return parseDec4(counted.join('') || '0') ?? 'refused';
}

/** Whether a group mark is not a decimal one: there are several, decimals follow it, or it is where a group ends. */
function hasGroups(compact: string, { groupMark, decimalMark }: NumberFormat): boolean {
  const [whole = '', decimals] = compact.split(decimalMark);
  const [first = '', only = '', ...more] = whole.split(groupMark);
  return more.length > 0 || decimals !== undefined || (/^\d{1,3}$/.test(first) && Number(first) > 0 && only.length === 3);
}

function localise(plain: string, format: NumberFormat): string {
  const [whole = '', part] = plain.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, format.groupMark);
  return part === undefined ? groups : `${groups}${format.decimalMark}${part}`;
}

/** A symbol before its digits in a sentence that the browser did not write. */
const TORN = /(s\/|\p{Sc}) (?=\d)/giu;

/** The sentence with each amount in it joined to its symbol. */
export function withWholeAmounts(sentence: string): string {
  return sentence.replaceAll(TORN, `$1${JOINT}`);
}

/** Blanks of every kind, and signs of currencies with the slash and point of their own (`S/`, `S/.`, `$`, `COP`). */
const AROUND_AMOUNTS = /\s|\p{Sc}|\p{L}+[/.]*/gu;

/** Letters or signs between digits: `1e3` is no amount, and neither are two. */
const INSIDE_AMOUNT = /\d[\s.,]*[\p{L}\p{Sc}][^\d]*\d/u;

/** The amount in a text that was copied with its symbol; undefined when there is none, or more than one. */
export function amountIn(text: string): string | undefined {
  const amount = text.replaceAll(AROUND_AMOUNTS, '');
  return /\d/.test(amount) && !INSIDE_AMOUNT.test(text) ? amount : undefined;
}
