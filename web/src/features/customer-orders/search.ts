import { oneOf, wordsOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import { customerOrderStatusCodec, type CustomerOrderQuery, type CustomerOrderStatus } from '@/wire/generated';
import { STATUSES } from './model';

/** A tab of the list: one state, or all. */
export type Tab = CustomerOrderStatus | 'all';

/** The tabs in their order. */
export const TABS: readonly Tab[] = [...STATUSES, 'all'];

/** The list of orders; the tab of the new ones is left out. */
export const ordersAddress = defineAddress({
  filters: { ...DAYS, text: wordsOf },
  kept: { state: oneOf(TABS.filter((tab) => tab !== 'new')) },
  rows: 100,
});

/** Search parameters of the list; default values are left out. */
export type OrdersSearch = SearchOf<typeof ordersAddress>;

/** The tab that an address shows. */
export function tabOf({ state }: OrdersSearch): Tab {
  return state ?? 'new';
}

/** Query of the list. */
export function ordersQuery(search: OrdersSearch): CustomerOrderQuery {
  const tab = tabOf(search);
  return { ...ordersAddress.query(search), statuses: tab === 'all' ? undefined : String(customerOrderStatusCodec.encode(tab)) };
}
