import { oneOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import type { MovementQuery, MovementType, WalletBag } from '@/wire/generated';

export const BAGS = ['coupon', 'benefit'] as const satisfies readonly WalletBag[];
export const KINDS = ['in', 'out'] as const satisfies readonly MovementType[];

/** Lists of movements. */
export const movementsAddress = defineAddress({ filters: { bag: oneOf(BAGS), kind: oneOf(KINDS), ...DAYS } });

/** Search parameters of a list of movements; default values are left out. */
export type MovementSearch = SearchOf<typeof movementsAddress>;

/** Query of the list. */
export function movementQuery({ bag, kind, ...search }: MovementSearch): MovementQuery {
  const { text: _none, ...query } = movementsAddress.query(search);
  return { ...query, paymentBag: bag, kind };
}
