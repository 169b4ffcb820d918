import { parseDec4, round, toFixed, toText, type Dec4 } from './dec4';

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

/** The format of the base country, used before anybody is signed in. */
export const BASE_FORMAT: NumberFormat = { decimalMark: '.', groupMark: ',', moneyDecimals: 2 };

/** `1,234.50`: with groups and a fixed number of decimals. */
export function formatFixed(value: Dec4, decimals: number, format: NumberFormat): string {
  return localise(toFixed(value, decimals), format);
}

/** A quantity without idle zeros: `3`, `0.5`. */
export function formatQuantity(value: Dec4, format: NumberFormat): string {
  return localise(toText(value), format);
}

/** `S/ 1,234.50`: money with its symbol; a negative amount carries the sign in front. */
export function formatMoney(value: Dec4, symbol: string, format: NumberFormat): string {
  const text = formatFixed(value, moneyDecimals(value, format), format);
  return text.startsWith('-') ? `-${symbol} ${text.slice(1)}` : `${symbol} ${text}`;
}

/**
 * Reads what a person typed: the country's marks, or a lone point or comma as decimals
 * (`1,5` and `1.5` are both one and a half where that cannot be a thousand).
 * `undefined` when it is not a number.
 */
export function parseTyped(text: string, format: NumberFormat): Dec4 | undefined {
  const compact = text.replace(/\s/g, '');
  if (compact === '') return undefined;
  const grouped = new RegExp(`^-?\\d{1,3}(\\${format.groupMark}\\d{3})+(\\${format.decimalMark}\\d*)?$`);
  const plain = grouped.test(compact)
    ? compact.replaceAll(format.groupMark, '').replace(format.decimalMark, '.')
    : compact.replace(/[.,]/, '.');
  return parseDec4(plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.'));
}

/**
 * Reads an amount while it is typed: `refused` when it has more decimals than `decimals`, undefined
 * when it is not (yet) a number. Where there are no decimals a group that is still being typed
 * (`12.5` on the way to `12.500`) counts by its digits.
 */
export function readAmount(text: string, format: NumberFormat, decimals: number): Dec4 | 'refused' | undefined {
  const compact = text.replace(/\s/g, '');
  const { groupMark, decimalMark } = format;
  const grouped = compact.includes(groupMark) && new RegExp(`^-?\\d{1,3}(\\${groupMark}\\d{3})*(\\${groupMark}\\d{0,3})?$`).test(compact);
  if (decimals === 0) {
    if (compact.includes(decimalMark)) return 'refused';
    return parseTyped(grouped ? compact.replaceAll(groupMark, '') : compact, format);
  }
  if (!grouped && (/[.,](\d*)$/.exec(compact)?.[1]?.length ?? 0) > decimals) return 'refused';
  const value = parseTyped(compact, format);
  return value === undefined || value === round(value, decimals) ? value : 'refused';
}

function localise(plain: string, format: NumberFormat): string {
  const [whole = '', part] = plain.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, format.groupMark);
  return part === undefined ? groups : `${groups}${format.decimalMark}${part}`;
}

/** An amount inside a sentence, which is never broken between its symbol and its digits. */
export function unbroken(amount: string): string {
  return amount.replaceAll(' ', '\u00a0');
}
