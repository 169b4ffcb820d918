import { ONE, fromInt, div, fromNumber, min, mul, mulDiv, sub, type Dec4 } from '@/lib/dec4';
import { isOwner } from '@/session/permissions';
import type { User } from '@/wire/generated';
import type { CartLine } from './cart-types';
import type { LineAmounts, SaleAmounts } from './totals-types';

/** The parts of a user that limit sales below the minimum price without an approval. */
export type MinimumRights = Pick<User, 'belowMinimumPrice' | 'discountBelowMinimum' | 'roles' | 'companyHost'>;

/** Rule of a line below the minimum price: the person may, confirms it as an own exception, or has another approve it. */
export type BelowMinimum = 'allowed' | 'confirms' | 'asks';

/** Whether a line leaves less than the minimum price of its product, and what follows. The server decides by the same rule. */
export function belowMinimum(line: CartLine, ours: LineAmounts | undefined, amounts: SaleAmounts | undefined, decimals: number, rights: MinimumRights): BelowMinimum | undefined {
  const { item, price, quantity } = line;
  const least = fromNumber(item.minPrice);
  const low = price < least && price !== fromNumber(item.price);
  const discounted = ours !== undefined && amounts !== undefined && item.kind === 'product' && isDiscountedBelow(ours, amounts, mul(min(least, price), quantity), decimals);
  if (!low && !discounted) return undefined;
  if (discounted && !rights.discountBelowMinimum) return 'asks';
  if (!low || rights.belowMinimumPrice) return 'allowed';
  return isOwner(rights) ? 'confirms' : 'asks';
}

/** Rounding to the coin is let pass. */
function isDiscountedBelow(ours: LineAmounts, { discount, discountBase }: SaleAmounts, least: Dec4, decimals: number): boolean {
  if (discount === 0 && ours.discountAmount === 0) return false;
  if (discount !== 0 && discountBase === 0) return false;
  const left = discount === 0 ? ours.total : mulDiv(ours.total, sub(discountBase, discount), discountBase);
  return left + div(ONE, fromInt(2 * 10 ** decimals)) < least;
}
