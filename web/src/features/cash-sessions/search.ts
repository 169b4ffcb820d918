import { oneOf, wholeOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import type { CashSessionQuery, CashSessionState } from '@/wire/generated';

export const STATES: readonly CashSessionState[] = ['open', 'closed'];

/** The list of cash sessions. */
export const cashAddress = defineAddress({ filters: { state: oneOf(STATES), seller: wholeOf, branch: wholeOf, ...DAYS }, rows: 20 });

/** Search parameters of the list of cash sessions. */
export type CashSearch = SearchOf<typeof cashAddress>;

/** Query of the list. */
export function cashQuery({ state, seller, branch, ...search }: CashSearch): CashSessionQuery {
  const { text: _, ...query } = cashAddress.query(search);
  return { ...query, state, seller, branch };
}
