/**
 * An exact decimal with four places, held as a whole number scaled by 10,000.
 *
 * Money, quantities (0.1 of a kilo) and rates (0.18) all use it. It is a plain
 * number so that it can be compared with `<` and stored as it is; it must never
 * be multiplied or divided by hand: {@link mulDiv} does that with BigInt
 * intermediates. The safe range is ±900,719,925,474 units; a sum, product or quotient beyond it is the end of the range,
 * because a screen draws amounts while they are typed and must not break over one.
 */
export type Dec4 = number & { readonly dec4: unique symbol };

const SCALE = 10_000;
const BIG_SCALE = 10_000n;

/** Nothing. */
export const ZERO = 0 as Dec4;
/** One whole. */
export const ONE = SCALE as Dec4;
/** A hundred, the base of percentages. */
export const HUNDRED = (100 * SCALE) as Dec4;

/** From the scaled integer (value × 10,000). */
export function fromScaled(scaled: number): Dec4 {
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`not a scaled decimal: ${scaled}`);
  return (scaled === 0 ? 0 : scaled) as Dec4;
}

/** The nearest value of the safe range. */
function bounded(scaled: number): Dec4 {
  return fromScaled(Math.min(Number.MAX_SAFE_INTEGER, Math.max(Number.MIN_SAFE_INTEGER, scaled)));
}

/** A whole number. */
export function fromInt(value: number): Dec4 {
  return bounded(value * SCALE);
}

/**
 * From a JSON number with at most four decimals, as the API sends it.
 * @throws RangeError when it is not finite.
 */
export function fromNumber(value: number): Dec4 {
  if (!Number.isFinite(value)) throw new RangeError(`not a decimal: ${value}`);
  if (!Number.isSafeInteger(Math.trunc(value * SCALE))) return bounded(value * SCALE);
  // toFixed writes the nearest decimal of the float, so 4.35 becomes exactly 4.3500.
  const parsed = parseDec4(value.toFixed(4));
  if (parsed === undefined) throw new RangeError(`not a decimal: ${value}`);
  return parsed;
}

/** The JSON number that the API expects; exact for every value with four decimals in the safe range. */
export function toNumber(value: Dec4): number {
  return value / SCALE;
}

/** Reads `12`, `12.5`, `-0.0001` (point as separator, at most four decimals); `undefined` for anything else. */
export function parseDec4(text: string): Dec4 | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return undefined;
  const scaled = Number(match[2]) * SCALE + Number((match[3] ?? '').padEnd(4, '0'));
  if (!Number.isSafeInteger(scaled)) return undefined;
  return fromScaled(match[1] === '-' ? -scaled : scaled);
}

/**
 * `value × by ÷ over` on the exact product, rounded once, half up (away from
 * zero), to `decimals` places (0 to 4).
 * @throws RangeError when `over` is zero.
 */
export function mulDiv(value: Dec4, by: Dec4, over: Dec4, decimals = 4): Dec4 {
  if (over === 0) throw new RangeError('division by zero');
  const unit = BigInt(step(decimals));
  const rounded = divHalfUp(BigInt(value) * BigInt(by), BigInt(over) * unit) * unit;
  return bounded(Number(rounded));
}

/** `value × by`, rounded half up to `decimals` places. */
export function mul(value: Dec4, by: Dec4, decimals = 4): Dec4 {
  return mulDiv(value, by, ONE, decimals);
}

/** `value ÷ over`, rounded half up to `decimals` places. */
export function div(value: Dec4, over: Dec4, decimals = 4): Dec4 {
  return mulDiv(value, ONE, over, decimals);
}

/** Rounded half up (away from zero) to `decimals` places (0 to 4). */
export function round(value: Dec4, decimals: number): Dec4 {
  return mulDiv(value, ONE, ONE, decimals);
}

/** The exact sum. */
export function add(...values: readonly Dec4[]): Dec4 {
  let total = 0;
  for (const value of values) total += value;
  return bounded(total);
}

/** The exact difference. */
export function sub(value: Dec4, other: Dec4): Dec4 {
  return bounded(value - other);
}

/** The same amount below zero. */
export function neg(value: Dec4): Dec4 {
  return fromScaled(-value);
}

/** The smaller of two. */
export function min(a: Dec4, b: Dec4): Dec4 {
  return a < b ? a : b;
}

/** The larger of two. */
export function max(a: Dec4, b: Dec4): Dec4 {
  return a > b ? a : b;
}

/** Written with exactly `decimals` places and a point: `118.00`. */
export function toFixed(value: Dec4, decimals: number): string {
  const rounded = round(value, decimals);
  const magnitude = Math.abs(rounded);
  const whole = Math.floor(magnitude / SCALE);
  const part = String(magnitude % SCALE).padStart(4, '0').slice(0, decimals);
  return `${rounded < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${part}` : ''}`;
}

/** Written without trailing zeros: `0.18`, `3`. */
export function toText(value: Dec4): string {
  return toFixed(value, 4).replace(/\.?0+$/, '');
}

/** The exact quotient of two whole numbers, rounded half away from zero. */
export function divHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * top + bottom) / (2n * bottom);
  return negative ? -quotient : quotient;
}

function step(decimals: number): number {
  return Number(BIG_SCALE / 10n ** BigInt(decimals));
}

/** The number `numerator ÷ denominator` (whole numbers, not scaled), rounded half up to `decimals` places. */
export function fromRatio(numerator: bigint, denominator: bigint, decimals = 4): Dec4 {
  const places = 10n ** BigInt(decimals);
  return bounded(Number(divHalfUp(numerator * places, denominator) * (BIG_SCALE / places)));
}
