import { oneOf, wholeOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import type { WasteQuery, WasteReason } from '@/wire/generated';

/** Why goods are lost or used, what happens most often first. */
export const REASONS: readonly WasteReason[] = ['expired', 'damaged', 'lost', 'ownUse', 'gift', 'other'];

/** The list of waste. */
export const wasteAddress = defineAddress({ filters: { reason: oneOf(REASONS), product: wholeOf, ...DAYS }, rows: 20 });

/** Search parameters of the list. */
export type WasteSearch = SearchOf<typeof wasteAddress>;

/** Query of the list. */
export function wasteQuery({ reason, product, ...search }: WasteSearch): WasteQuery {
  const { text: _, ...query } = wasteAddress.query(search);
  return { ...query, reason, product };
}
