import { oneOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { StockTransferQuery, TransferDirection } from '@/wire/generated';

export const DIRECTIONS: readonly TransferDirection[] = ['out', 'in'];

/** The list of transfers. */
export const transfersAddress = defineAddress({ filters: { sentido: oneOf(['out', 'in']) }, rows: 20 });

/** Search parameters of the list. */
export type TransfersSearch = SearchOf<typeof transfersAddress>;

/** Query of the list. */
export function transfersQuery(search: TransfersSearch): StockTransferQuery {
  const { size, page } = transfersAddress.query(search);
  return { size, page, direction: search.sentido ?? null };
}
