import { ZERO, add, fromNumber, type Dec4 } from '@/lib/dec4';
import { productDetail, productTitle } from '@/products/product';
import type { PurchaseDiscount, SponsorProduct } from '@/wire/generated';

/** A condition under which a distributor gives something off. */
export interface Discount {
  readonly id: number;
  /** How the order has to be paid: in any way, at once, or later. */
  readonly condition: PurchaseDiscount['condition'];
  /** No other discount applies beside it on lines of the same product. */
  readonly exclusive: boolean;
  readonly kind: PurchaseDiscount['kind'];
  /** Percent of the price, or money a unit. */
  readonly value: Dec4;
  /** The least that has to be bought. */
  readonly minQuantity: Dec4;
  /** The most for which it holds; null without a bound. */
  readonly maxQuantity: Dec4 | null;
  /** The most it takes off, in money a unit; null without a bound. */
  readonly maxDiscount: Dec4 | null;
}

/** A product as a distributor offers it: what of it the cart and the tiles need. */
export interface Offer {
  readonly id: number;
  /** The distributor's name of it; the order's line has this name. */
  readonly code: string;
  /** Barcode; empty when it is not known. */
  readonly ean: string;
  /** Its name for people, with its brand. */
  readonly title: string;
  /** Presentation and measure. */
  readonly detail: string;
  readonly name: string;
  readonly presentation: string;
  readonly measurement: number;
  readonly measurementUnit: string;
  /** Pieces that a shop sells of one unit. */
  readonly packageContent: Dec4;
  readonly image: string | null;
  /** Price a unit, taxes included. */
  readonly price: Dec4;
  /** How many the distributor has. */
  readonly stock: Dec4;
  readonly active: boolean;
  readonly discounts: readonly Discount[];
  /** Pieces the shop itself has of it; null for what it does not sell. */
  readonly own: Dec4 | null;
}

/** A product of the wire, as the cart keeps it. */
export function offerOf(product: SponsorProduct): Offer {
  return {
    id: product.id,
    code: product.code,
    ean: product.eanCode,
    title: productTitle(product.name, product.brand),
    detail: productDetail(product.presentation, product.measurement, product.measurementUnit),
    name: product.name,
    presentation: product.presentation,
    measurement: product.measurement,
    measurementUnit: product.measurementUnit,
    packageContent: fromNumber(product.packageContent),
    image: product.image,
    price: fromNumber(product.price),
    stock: fromNumber(product.stock),
    active: product.active,
    discounts: product.discounts.map(discountFrom),
    own: product.associated.length === 0 ? null : add(ZERO, ...product.associated.map(({ stock }) => fromNumber(stock))),
  };
}

function discountFrom({ id, condition, exclusive, kind, value, minQuantity, maxQuantity, maxDiscount }: PurchaseDiscount): Discount {
  return {
    id,
    condition,
    exclusive,
    kind,
    value: fromNumber(value),
    minQuantity: fromNumber(minQuantity),
    maxQuantity: orNull(maxQuantity),
    maxDiscount: orNull(maxDiscount),
  };
}

function orNull(value: number | null | undefined): Dec4 | null {
  return value === null || value === undefined ? null : fromNumber(value);
}
