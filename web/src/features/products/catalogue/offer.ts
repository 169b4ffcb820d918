import type { Sellable } from '@/products/sellable';
import type { Grouping, Product } from '@/wire/generated';

/** Something that a sale offers: a product, or a grouping that is sold as one. */
export interface Offer extends Sellable {
  /** At or below this stock it should be bought again. */
  readonly threshold: number;
  /** Key of its first category; null for a grouping, and for a product without one. */
  readonly categoryId: number | null;
}

/** A product as a sale offers it. */
export function offerOfProduct(product: Product): Offer {
  return {
    kind: 'product',
    id: product.id,
    code: product.code,
    eanCode: product.eanCode,
    externalCode: product.externalCode,
    name: product.name,
    brand: product.brand,
    presentation: product.presentation,
    measurement: product.measurement,
    measurementUnit: product.measurementUnit,
    unit: product.unitSell || 'UNI',
    packageContent: product.packageContent || 1,
    image: product.image,
    price: product.price,
    minPrice: product.minPrice,
    stock: product.stock,
    threshold: product.repositionThreshold,
    categoryId: product.category?.id ?? null,
    maxQuantity: product.maxQuantitySell,
    partialSale: product.partialSell,
    taxes: product.taxes,
  };
}

/** A grouping as a sale offers it. */
export function offerOfGrouping(grouping: Grouping): Offer {
  return {
    kind: 'grouping',
    id: grouping.id,
    code: grouping.code,
    eanCode: grouping.eanCode,
    externalCode: '',
    name: grouping.name,
    brand: grouping.brand,
    presentation: grouping.presentation,
    measurement: 1,
    measurementUnit: '',
    unit: 'UNI',
    packageContent: 1,
    image: grouping.image,
    price: grouping.price,
    minPrice: 0,
    stock: grouping.stock,
    threshold: 0,
    categoryId: null,
    maxQuantity: grouping.maxQuantitySell,
    partialSale: grouping.partialSell,
    taxes: grouping.taxes,
  };
}

/** Whether a code names exactly this offer. */
export function hasCode(offer: Offer, code: string): boolean {
  const wanted = code.trim().toUpperCase();
  return wanted !== '' && [offer.eanCode, offer.code, offer.externalCode].some((known) => known.toUpperCase() === wanted);
}
