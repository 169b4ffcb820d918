import { ONE, ZERO, fromInt, fromNumber, fromScaled, max, min, round, type Dec4 } from '@/lib/dec4';
import type { Sellable } from './cart-types';

/** Most of one product when stock is not controlled. */
export const MAX_QUANTITY = fromInt(9_999);
/** Least of a product sold in parts. */
export const MIN_PARTIAL = fromScaled(1_000);

/** What a quantity must lie between, both ends included; `max` below `min` means there is none to sell. */
export interface QuantityLimits {
  readonly min: Dec4;
  readonly max: Dec4;
}

/** The limits of a product: the stock where it is controlled, else 9999, and its own greatest quantity. */
export function quantityLimits(item: Sellable, stockControl: boolean): QuantityLimits {
  const own = item.maxQuantity !== null && item.maxQuantity > 0 ? fromNumber(item.maxQuantity) : MAX_QUANTITY;
  const stock = stockControl ? max(fromNumber(item.stock), ZERO) : MAX_QUANTITY;
  return { min: item.partialSale ? MIN_PARTIAL : ONE, max: min(own, stock) };
}

/** The nearest quantity that may be sold; undefined when none is left. */
export function clampQuantity(wanted: Dec4, item: Sellable, stockControl: boolean): Dec4 | undefined {
  const limits = quantityLimits(item, stockControl);
  const most = item.partialSale ? limits.max : (fromInt(Math.floor(limits.max / ONE)) as Dec4);
  if (most < limits.min) return undefined;
  const whole = item.partialSale ? wanted : round(wanted, 0);
  return max(limits.min, min(whole, most));
}
