import { oneOf, wordsOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import type { PurchaseQuery, PurchaseStatus } from '@/wire/generated';
import { OPEN, STATUSES, STATUS_IDS } from './model';

/** Filters of a list: everything still to come, or one state. */
export type StatusFilter = PurchaseStatus | 'toReceive';
export const FILTERS: readonly StatusFilter[] = ['toReceive', ...STATUSES];

/** The lists of orders. */
export const purchasesAddress = defineAddress({ filters: { status: oneOf(FILTERS), ...DAYS, text: wordsOf } });

/** Search parameters of the list of orders; default values are left out. */
export type PurchasesSearch = SearchOf<typeof purchasesAddress>;

/** Query of the list of orders. */
export function purchasesQuery({ status, ...search }: PurchasesSearch): PurchaseQuery {
  return { ...purchasesAddress.query(search), statuses: status && (status === 'toReceive' ? OPEN : [status]).map((one) => STATUS_IDS[one]).join(',') };
}
