import { isOn, wordsOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { DebtorQuery } from '@/wire/generated';

/** The list of clients who owe. */
export const debtorsAddress = defineAddress({ filters: { text: wordsOf, overdue: isOn }, rows: 20 });

/** Search parameters of the list. */
export type DebtorsSearch = SearchOf<typeof debtorsAddress>;

/** Query of the list. */
export function debtorsQuery(search: DebtorsSearch): DebtorQuery {
  const { text = null, size, page } = debtorsAddress.query(search);
  return { text, size, page, overdue: search.overdue ?? null };
}
