import { dayOf, isOn, oneOf, wholeOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { StaffActionKind, StaffActivityQuery } from '@/wire/generated';

/** Actions of people beside selling; those that cost money first. */
export const KINDS: readonly StaffActionKind[] = [
  'undoneSale',
  'creditNote',
  'discount',
  'salePrice',
  'productPrice',
  'cashMovement',
  'drawerOpened',
  'walletRecharge',
  'walletWithdrawal',
  'paymentCorrected',
  'creditAdjusted',
  'creditPaymentUndone',
  'waste',
  'approvedCredit',
  'wrongPin',
];

/** The control of a day: which day is kept while the filters change. */
export const controlAddress = defineAddress({ filters: { person: wholeOf, kind: oneOf(KINDS), notices: isOn }, kept: { day: dayOf }, rows: 50 });

/** Search parameters. */
export type ControlSearch = SearchOf<typeof controlAddress>;

/** Query of the list. */
export function controlQuery({ person, kind, notices, day, ...search }: ControlSearch): StaffActivityQuery {
  const { size, page } = controlAddress.query(search);
  return { day, user: person, kind, onlyNotices: notices, size, page };
}
