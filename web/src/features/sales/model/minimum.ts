import { ONE, fromInt, div, fromNumber, min, mul, mulDiv, sub, type Dec4 } from '@/lib/dec4';
import type { User } from '@/wire/generated';
import type { CartLine } from './cart-types';
import type { LineAmounts, SaleAmounts } from './totals-types';

/** The parts of a person that say what is sold below the minimum price without an approval. */
export type MinimumRights = Pick<User, 'belowMinimumPrice' | 'discountBelowMinimum'>;

/** Whether a line leaves less than the minimum price of its product, and if so whether the person may. The server decides by the same rule. */
export function belowMinimum(line: CartLine, ours: LineAmounts | undefined, amounts: SaleAmounts | undefined, decimals: number, rights: MinimumRights): 'allowed' | 'asks' | undefined {
  const { item, price, quantity } = line;
  const least = fromNumber(item.minPrice);
  const low = price < least && price !== fromNumber(item.price);
  const discounted = ours !== undefined && amounts !== undefined && item.kind === 'product' && isDiscountedBelow(ours, amounts, mul(min(least, price), quantity), decimals);
  if (!low && !discounted) return undefined;
  return (low && !rights.belowMinimumPrice) || (discounted && !rights.discountBelowMinimum) ? 'asks' : 'allowed';
}

/** Rounding to the coin is let pass. */
function isDiscountedBelow(ours: LineAmounts, { discount, discountBase }: SaleAmounts, least: Dec4, decimals: number): boolean {
  if (discount === 0 && ours.discountAmount === 0) return false;
  if (discount !== 0 && discountBase === 0) return false;
  const left = discount === 0 ? ours.total : mulDiv(ours.total, sub(discountBase, discount), discountBase);
  return left + div(ONE, fromInt(2 * 10 ** decimals)) < least;
}
