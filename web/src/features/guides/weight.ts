import { ONE, ZERO, add, fromNumber, fromScaled, mul, type Dec4 } from '@/lib/dec4';

/** Decimals of weights, which are shown in kilos. */
export const WEIGHT_DECIMALS = 2;
/** Decimals that can be typed, as scales show them. */
export const WEIGHT_TYPED_DECIMALS = 3;
/** Heaviest weight of a line or a guide, in kilos. */
export const WEIGHT_MAX = fromNumber(999_999.99);

/** Kilos of one unit of measurement; a litre is no weight. */
const KILOS: Readonly<Record<string, Dec4>> = {
  KG: ONE,
  KGM: ONE,
  G: fromScaled(10),
  GR: fromScaled(10),
  GRM: fromScaled(10),
  LB: fromNumber(0.4536),
  LBR: fromNumber(0.4536),
  OZ: fromNumber(0.0283),
  ONZ: fromNumber(0.0283),
  TN: fromNumber(1000),
  TNE: fromNumber(1000),
};

/** What is known of a product's size. */
export interface Measured {
  /** Unit in which it is sold. */
  readonly unit?: string | undefined;
  /** How much is in one: 1.5 of `1.5 L`. */
  readonly measurement?: number | undefined;
  readonly measurementUnit?: string | undefined;
  /** Pieces of that size in one unit that is bought: 12 of a box; one when absent. */
  readonly packageContent?: number | undefined;
}

/** Net kilos of one unit of a product; undefined where its size is no weight. */
export function kilosOfOne({ unit = '', measurement = 0, measurementUnit = '', packageContent = 1 }: Measured): Dec4 | undefined {
  const sold = KILOS[unit.toUpperCase()];
  // Goods sold by weight: the quantity is the weight.
  if (sold !== undefined) return sold;
  const part = KILOS[measurementUnit.toUpperCase()];
  if (part === undefined || !(measurement > 0) || measurement > 100_000) return undefined;
  const pieces = packageContent > 0 && packageContent <= 100_000 ? fromNumber(packageContent) : ONE;
  const kilos = mul(mul(part, fromNumber(measurement)), pieces);
  return kilos > WEIGHT_MAX ? undefined : kilos;
}

/** A line as its weights are worked out. */
export interface WeighedLine {
  readonly quantity: Dec4;
  /** Net kilos of one, from the product. */
  readonly each: Dec4 | undefined;
  /** Net kilos of the line, typed by hand. */
  readonly weight: Dec4 | undefined;
  /** Kilos of what it is packed in. */
  readonly tare: Dec4 | undefined;
}

/** Net kilos of a line: what was typed, else the weight of the product; undefined without both. */
export function netWeight({ quantity, each, weight }: WeighedLine): Dec4 | undefined {
  if (weight !== undefined) return weight;
  if (each === undefined) return undefined;
  const worked = mul(each, quantity, WEIGHT_DECIMALS);
  return worked > WEIGHT_MAX ? WEIGHT_MAX : worked;
}

/** Kilos of a line with what it is packed in. */
export function rawWeight(line: WeighedLine): Dec4 {
  return add(netWeight(line) ?? ZERO, line.tare ?? ZERO);
}

/** Net kilos of all lines. */
export function totalNet(lines: readonly WeighedLine[]): Dec4 {
  return add(ZERO, ...lines.map((line) => netWeight(line) ?? ZERO));
}

/** Kilos of all lines with what they are packed in. */
export function totalRaw(lines: readonly WeighedLine[]): Dec4 {
  return add(ZERO, ...lines.map(rawWeight));
}

/** Lines without a weight: neither the product has one nor was one typed. */
export function unweighed(lines: readonly WeighedLine[]): number {
  return lines.filter((line) => netWeight(line) === undefined).length;
}
