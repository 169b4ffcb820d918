import { HUNDRED, ZERO, add, max, min, mul, mulDiv, sub, type Dec4 } from '@/lib/dec4';
import type { PurchasePayment } from '@/wire/generated';
import type { Discount, Offer } from './offer';
import type { PurchaseLine } from './purchases';

/** A part of a line that takes one discount, or none: it goes out as a line of its own. */
export interface Part {
  readonly quantity: Dec4;
  readonly discount: Discount | null;
  /** Taken off each unit, in money. */
  readonly each: Dec4;
}

/** Sums of an order; all in money. */
export interface Amounts {
  /** Before anything is taken off. */
  readonly subtotal: Dec4;
  /** Taken off in all. */
  readonly discount: Dec4;
  readonly total: Dec4;
}

const NOTHING: Amounts = { subtotal: ZERO, discount: ZERO, total: ZERO };

/** Discount on each unit of a price, in money with so many decimals; never more than the price. */
export function unitDiscount(price: Dec4, { kind, value, maxDiscount }: Pick<Discount, 'kind' | 'value' | 'maxDiscount'>, decimals: number): Dec4 {
  const off = kind === 'percent' ? mulDiv(price, value, HUNDRED, decimals) : value;
  return min(maxDiscount === null ? off : min(off, maxDiscount), price);
}

/** Whether a discount holds for this way to pay; while it is not chosen, as if it were paid at once. */
export function holdsFor({ condition }: Pick<Discount, 'condition'>, payment: PurchasePayment | null): boolean {
  if (condition === 'any') return true;
  return (condition === 'credit') === (payment === 'credit');
}

/**
 * The cheapest parts of a line: each takes one discount, as many units as it allows, and the rest has none. A discount that is exclusive is not
 * combined; of the others the best comes first.
 */
export function partsOf(offer: Offer, quantity: Dec4, payment: PurchasePayment | null, decimals: number): readonly Part[] {
  const holding = offer.discounts.filter((one) => holdsFor(one, payment));
  const ways = [holding.filter((one) => !one.exclusive), ...holding.map((one) => [one])].map((some) => shared(offer, quantity, some, decimals));
  return ways.reduce((best, way) => (savedBy(way, decimals) > savedBy(best, decimals) ? way : best), shared(offer, quantity, [], decimals));
}

function shared(offer: Offer, quantity: Dec4, discounts: readonly Discount[], decimals: number): readonly Part[] {
  const parts: Part[] = [];
  let left = quantity;
  const worth = discounts.map((discount) => ({ discount, each: unitDiscount(offer.price, discount, decimals) }));
  for (const { discount, each } of worth.toSorted((a, b) => b.each - a.each)) {
    const taken = discount.maxQuantity === null ? left : min(left, discount.maxQuantity);
    if (each <= 0 || taken <= 0 || taken < discount.minQuantity) continue;
    parts.push({ quantity: taken, discount, each });
    left = sub(left, taken);
  }
  return left > 0 ? [...parts, { quantity: left, discount: null, each: ZERO }] : parts;
}

function savedBy(parts: readonly Part[], decimals: number): Dec4 {
  return add(ZERO, ...parts.map(({ each, quantity }) => mul(each, quantity, decimals)));
}

/** Sums of a part. */
export function partAmounts(price: Dec4, { quantity, each }: Part, decimals: number): Amounts {
  return { subtotal: mul(price, quantity, decimals), discount: mul(each, quantity, decimals), total: mul(sub(price, each), quantity, decimals) };
}

/** Sums of a line. */
export function lineAmounts({ offer, quantity }: PurchaseLine, payment: PurchasePayment | null, decimals: number): Amounts {
  return sumOf(partsOf(offer, quantity, payment, decimals).map((part) => partAmounts(offer.price, part, decimals)));
}

/** Sums of an order: its discount is each line's times its quantity, its total the sum of its lines. */
export function orderAmounts(lines: readonly PurchaseLine[], payment: PurchasePayment | null, decimals: number): Amounts {
  return sumOf(lines.map((line) => lineAmounts(line, payment, decimals)));
}

function sumOf(all: readonly Amounts[]): Amounts {
  return all.reduce((sum, one) => ({ subtotal: add(sum.subtotal, one.subtotal), discount: add(sum.discount, one.discount), total: add(sum.total, one.total) }), NOTHING);
}

/** How much is missing to the least that a distributor delivers; zero when it is reached. */
export function missingTo(minimum: Dec4, total: Dec4): Dec4 {
  return max(ZERO, sub(minimum, total));
}
