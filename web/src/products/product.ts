import { ONE, ZERO, add, fromInt, fromNumber, min, mul, type Dec4 } from '@/lib/dec4';
import type { Product } from '@/wire/generated';

/** A product as one chooses it: what it is called, what it looks like, what it costs. */
export interface PickableProduct {
  readonly id: number;
  readonly code: string;
  readonly eanCode: string;
  readonly externalCode: string;
  readonly title: string;
  /** Presentation and measure. */
  readonly detail: string;
  /** URL path of the picture. */
  readonly image: string | null;
  /** Price a unit, taxes included. */
  readonly price: number;
  readonly stock: number;
  /** Unit in which it is sold. */
  readonly unit: string;
  /** Whether fractions of the unit are sold. */
  readonly partialSale: boolean;
  readonly active: boolean;
  /** Keys of the groups it is in. */
  readonly groups: readonly number[];
  /** How much is in one: 1.5 of `1.5 L`; absent where it was not asked for. */
  readonly measurement?: number;
  readonly measurementUnit?: string;
}

/** Something chosen, and how much of it. */
export interface Chosen {
  readonly goods: PickableProduct;
  readonly quantity: Dec4;
}

/** A product of the catalogue as one chooses it. */
export function toPickable(product: Product): PickableProduct {
  return {
    id: product.id,
    code: product.code,
    eanCode: product.eanCode,
    externalCode: product.externalCode,
    title: productTitle(product.name, product.brand),
    detail: productDetail(product.presentation, product.measurement, product.measurementUnit),
    image: product.image,
    price: product.price,
    stock: product.stock,
    unit: product.unitSell || 'UNI',
    partialSale: product.partialSell,
    active: product.active,
    groups: product.groups.map(({ id }) => id),
    measurement: product.measurement,
    measurementUnit: product.measurementUnit,
  };
}

/** Name of a product for people: its name with the brand, when the name does not say it already. */
export function productTitle(name: string, brand: string): string {
  const said = brand === '' || name.toLocaleLowerCase('es').includes(brand.toLocaleLowerCase('es'));
  return said ? name : `${name} ${brand}`;
}

/** `Botella 1.5 L`: presentation and measure, without saying the measure twice. */
export function productDetail(presentation: string, measurement: number, unit: string): string {
  const measured = /\d/.test(presentation) || unit === '' || unit === 'UNI';
  return [presentation, measured ? '' : `${measurement} ${unit}`].filter(Boolean).join(' ');
}

/** A line of a document: the name, with brand and presentation where it does not say them already. */
export function productLine(name: string, brand: string, presentation: string): string {
  const said = name.toLocaleLowerCase();
  return [name, ...[brand, presentation].filter((part) => part && !said.includes(part.toLocaleLowerCase()))].join(' · ');
}

/** Whether a code names exactly this product. */
export function isCodeOf(goods: Pick<PickableProduct, 'eanCode' | 'code' | 'externalCode'>, code: string): boolean {
  const wanted = code.trim().toUpperCase();
  return wanted !== '' && [goods.eanCode, goods.code, goods.externalCode].some((known) => known.toUpperCase() === wanted);
}

/** Most of one product that can be chosen. */
export const MOST_CHOSEN = fromInt(9_999);

/** One more of it, up to the most that can be chosen: at the end when it was not chosen yet. */
export function withOneMore(chosen: readonly Chosen[], goods: PickableProduct): readonly Chosen[] {
  if (!chosen.some((one) => one.goods.id === goods.id)) return [...chosen, { goods, quantity: ONE }];
  return chosen.map((one) => (one.goods.id === goods.id ? { ...one, quantity: min(add(one.quantity, ONE), MOST_CHOSEN) } : one));
}

/** So much of it. */
export function withQuantity(chosen: readonly Chosen[], id: number, quantity: Dec4): readonly Chosen[] {
  return chosen.map((one) => (one.goods.id === id ? { ...one, quantity } : one));
}

/** Without it. */
export function without(chosen: readonly Chosen[], id: number): readonly Chosen[] {
  return chosen.filter((one) => one.goods.id !== id);
}

/** Price of all of it one by one, each line rounded to the money's decimals. */
export function priceOfAll(chosen: readonly Chosen[], decimals: number): Dec4 {
  return add(ZERO, ...chosen.map(({ goods, quantity }) => mul(fromNumber(goods.price), quantity, decimals)));
}
