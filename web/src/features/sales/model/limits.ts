import { ONE, ZERO, fromInt, fromNumber, fromScaled, max, min, round, type Dec4 } from '@/lib/dec4';
import type { Sellable } from './cart-types';

/** Most of one product when stock is not controlled. */
export const MAX_QUANTITY = fromInt(9_999);
/**
 * The highest price that can be typed, in units of the currency: so many of it are still calculated exactly as one line may
 * hold. The first digits of a code that is scanned where a price is typed are more.
 */
const MOST_PRICE = fromInt(50_000_000);
/** Least of a product sold in parts. */
export const MIN_PARTIAL = fromScaled(1_000);

/** Limits of a quantity, both ends included; `max` below `min` means there is none to sell. */
export interface QuantityLimits {
  readonly min: Dec4;
  readonly max: Dec4;
}

/** The limits of a product: the stock where it is controlled, else 9999, and its own greatest quantity. */
export function quantityLimits(item: Sellable, stockControl: boolean): QuantityLimits {
  const own = item.maxQuantity !== null && item.maxQuantity > 0 ? fromNumber(item.maxQuantity) : MAX_QUANTITY;
  const stock = stockControl ? max(fromNumber(item.stock), ZERO) : MAX_QUANTITY;
  return { min: item.partialSale ? MIN_PARTIAL : ONE, max: inUnits(min(own, stock), item) };
}

/** The highest price at which something is sold: what the catalogue asks may be more. */
export function mostPrice(item: Pick<Sellable, 'price'>): Dec4 {
  return max(MOST_PRICE, fromNumber(item.price));
}

/** The sellable part of a quantity: all of it, or its whole units. */
function inUnits(quantity: Dec4, { partialSale }: Sellable): Dec4 {
  return partialSale ? quantity : fromInt(Math.floor(quantity / ONE));
}

/** Why a quantity is not sold as it was asked for, and the quantity at which it ends. */
export interface QuantityLimit {
  /** The stock, the greatest quantity of one sale, the least quantity, or that only whole units are sold. */
  readonly reason: 'stock' | 'most' | 'least' | 'whole';
  readonly at: Dec4;
}

/** The rule that a wanted quantity breaks; undefined when it may be sold. */
export function quantityLimit(wanted: Dec4, item: Sellable, stockControl: boolean): QuantityLimit | undefined {
  const limits = quantityLimits(item, stockControl);
  if (wanted > limits.max) return { reason: stockControl && inUnits(fromNumber(item.stock), item) <= limits.max ? 'stock' : 'most', at: limits.max };
  if (wanted < limits.min) return { reason: 'least', at: limits.min };
  return item.partialSale || wanted % ONE === 0 ? undefined : { reason: 'whole', at: round(wanted, 0) };
}

/** The nearest quantity that may be sold; undefined when none is left. */
export function clampQuantity(wanted: Dec4, item: Sellable, stockControl: boolean): Dec4 | undefined {
  const limits = quantityLimits(item, stockControl);
  if (limits.max < limits.min) return undefined;
  const whole = item.partialSale ? wanted : round(wanted, 0);
  return max(limits.min, min(whole, limits.max));
}
