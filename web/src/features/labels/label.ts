import { fromNumber, type Dec4 } from '@/lib/dec4';
import type { PickableProduct } from '@/products/product';
import { barsOf, widthOf, type Bars } from './bars';
import { moduleWidth, type Paper } from './papers';
import type { Parts } from './settings';
import { unitPriceOf, type PriceUnit } from './unit-price';

/** Bars as wide as the label allows. */
export interface FittedBars extends Bars {
  /** Width of a module, in millimetres. */
  readonly module: number;
}

/** Content of a label; a part is absent where it is not asked for, or not known. */
export interface LabelContent {
  readonly name?: string;
  readonly price?: string;
  readonly unitPrice?: string;
  readonly code?: string;
  readonly bars?: FittedBars;
}

export interface LabelWords {
  readonly money: (value: Dec4) => string;
  /** Behind the price of goods that are sold by weight. */
  readonly per: (unit: string) => string;
  readonly unitPrice: (money: string, unit: PriceUnit) => string;
}

/** The code that is printed as bars: the barcode, or the company's own code. */
export function printedCode({ eanCode, code }: Pick<PickableProduct, 'eanCode' | 'code'>): string {
  return eanCode || code;
}

/** The label of a product. */
export function labelOf(goods: PickableProduct, parts: Parts, paper: Paper, words: LabelWords): LabelContent {
  const bars = parts.barcode ? fittedBars(printedCode(goods), paper) : undefined;
  const unitPrice = parts.unitPrice ? unitPriceOf(goods) : undefined;
  // Without bars that say it, the code is at least read.
  const code = parts.code || (parts.barcode && !bars) ? goods.code || goods.eanCode : '';
  return {
    ...(parts.name && { name: nameOf(goods) }),
    ...(parts.price && goods.price > 0 && { price: words.money(fromNumber(goods.price)) + (goods.partialSale ? ` ${words.per(goods.unit)}` : '') }),
    ...(unitPrice && { unitPrice: words.unitPrice(words.money(unitPrice.price), unitPrice.unit) }),
    ...(code && { code }),
    ...(bars && { bars }),
  };
}

/** A presentation of at most so many characters is not torn at the end of a line. */
const WHOLE_DETAIL = 20;

function nameOf({ title, detail }: PickableProduct): string {
  const whole = detail.length <= WHOLE_DETAIL ? detail.replaceAll(' ', '\u00a0') : detail;
  return [title, whole].filter(Boolean).join(' ');
}

/** The code as bars on this paper; undefined where it has none, or where they would be wider than the label. */
export function fittedBars(code: string, paper: Paper): FittedBars | undefined {
  const bars = barsOf(code);
  const module = bars && moduleWidth(paper, widthOf(bars));
  return bars && module !== undefined ? { ...bars, module } : undefined;
}

/** Sizes of the letters on a label, in millimetres. */
export interface LetterSizes {
  readonly name: number;
  readonly price: number;
  readonly small: number;
  readonly digits: number;
}

/** Width of a character of our font as a part of its height: bold digits, which are the widest. */
const WIDTH_OF_HEIGHT = 0.62;
/** Letters on the smallest roll, of 50 × 25 mm. */
const BASE = { width: 50, height: 25 };

/** Letters as large as the label allows: on a shelf the price is read from afar. */
export function letterSizes(paper: Paper, kind: 'shelf' | 'product', { price = '', unitPrice, code, bars }: LabelContent): LetterSizes {
  const inner = paper.width - 2 * paper.edge[0];
  const scale = Math.min(paper.height / BASE.height, paper.width / BASE.width, 1.5);
  const beside = unitPrice || code ? 0.62 : 1;
  const wanted = (kind === 'shelf' ? 6.4 : 3.8) * scale * (bars ? 1 : 1.5);
  return {
    name: 2.7 * Math.max(scale, 0.8),
    price: Math.min(wanted, (inner * beside) / (Math.max(price.length, 1) * WIDTH_OF_HEIGHT)),
    small: 2.1 * Math.max(scale, 0.9),
    digits: 2.1 * Math.max(Math.min(scale, 1.2), 0.9),
  };
}
