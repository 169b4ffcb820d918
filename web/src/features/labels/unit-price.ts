import { fromInt, fromNumber, mulDiv, type Dec4 } from '@/lib/dec4';
import type { PickableProduct } from '@/products/product';

/** The unit that a price is shown for. */
export type PriceUnit = 'kg' | 'g100' | 'l' | 'ml100' | 'm';

export interface UnitPrice {
  readonly price: Dec4;
  readonly unit: PriceUnit;
}

interface Measure {
  /** Its content in thousandths of the large unit. */
  readonly thousandths: number;
  readonly large: PriceUnit;
  /** For contents below {@link SMALL}; absent where people do not count by it. */
  readonly small?: PriceUnit;
}

/** Units of content, by their code in the contract. */
const MEASURES: Readonly<Record<string, Measure>> = {
  KG: { thousandths: 1000, large: 'kg', small: 'g100' },
  GR: { thousandths: 1, large: 'kg', small: 'g100' },
  LT: { thousandths: 1000, large: 'l', small: 'ml100' },
  ML: { thousandths: 1, large: 'l', small: 'ml100' },
  MTR: { thousandths: 1000, large: 'm' },
  CMT: { thousandths: 10, large: 'm' },
};

/** Up to so many grams or millilitres the price is shown for 100 of them. */
const SMALL = fromInt(250);
const THOUSAND = fromInt(1000);
const HUNDRED = fromInt(100);

/** Price of a kilo, a litre or a metre; undefined where the content is not known, and for goods sold by weight, whose price is one already. */
export function unitPriceOf({ price, measurement = 0, measurementUnit = '', partialSale }: Pick<PickableProduct, 'price' | 'measurement' | 'measurementUnit' | 'partialSale'>): UnitPrice | undefined {
  const measure = MEASURES[measurementUnit];
  if (!measure || partialSale || !(measurement > 0) || !(price > 0)) return undefined;
  const content = fromNumber(measurement);
  const thousandths = mulDiv(content, fromInt(measure.thousandths), fromInt(1));
  if (measure.small && thousandths <= SMALL) return { price: mulDiv(fromNumber(price), HUNDRED, thousandths), unit: measure.small };
  return { price: mulDiv(fromNumber(price), THOUSAND, thousandths), unit: measure.large };
}
