import { daysInOrder, pageOf, wordsOf } from '@/lib/address';
import { wireRange, type Day } from '@/lib/dates';
import { customerOrderStatusCodec, type CustomerOrderQuery, type CustomerOrderStatus } from '@/wire/generated';
import { STATUSES } from './model';

/** Orders a page. */
export const PAGE_SIZE = 100;

/** A tab of the list: one state, or all. */
export type Tab = CustomerOrderStatus | 'all';

/** What the address says of the list; what is as usual is left out. */
export interface OrdersSearch {
  /** The new ones when left out. */
  readonly state?: Exclude<Tab, 'new'>;
  readonly text?: string;
  /** First and last day, both included; one of them may be absent. */
  readonly from?: Day;
  readonly to?: Day;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** A change of the search; undefined takes a part away. */
export type OrdersChange = { readonly [K in keyof OrdersSearch]?: OrdersSearch[K] | undefined };

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readOrders(raw: Readonly<Record<string, unknown>>): OrdersSearch {
  const state = ([...STATUSES, 'all'] as const).find((known) => known === raw.state);
  const text = wordsOf(raw.text);
  return {
    ...(state && state !== 'new' && { state }),
    ...(text && { text }),
    ...daysInOrder(raw.from, raw.to),
    ...pageOf(raw.page),
  };
}

/** The tab that an address shows. */
export function tabOf({ state }: OrdersSearch): Tab {
  return state ?? 'new';
}

/** What the list is asked for; the last day goes out plus one, because the end is exclusive. */
export function ordersQuery(search: OrdersSearch): CustomerOrderQuery {
  const tab = tabOf(search);
  const { from, to, text } = search;
  return {
    statuses: tab === 'all' ? undefined : String(customerOrderStatusCodec.encode(tab)),
    size: PAGE_SIZE,
    page: (search.page ?? 1) - 1,
    text,
    from,
    before: to && wireRange(to, to).until,
  };
}

/** A change of the filters begins at the first page. */
export function withChange(search: OrdersSearch, change: OrdersChange): OrdersSearch {
  return readOrders({ ...search, page: undefined, ...change });
}

/** Whether anything beside the tab narrows the list. */
export function isNarrowed({ from, to, text }: OrdersSearch): boolean {
  return [from, to, text].some((part) => part !== undefined);
}
