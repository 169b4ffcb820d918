import { oneOf, wordsOf, type RawSearch } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { ActiveFilter, CompanyUserQuery } from '@/wire/generated';

/** States by the words of the address; without one all users are listed. */
const STATES = { activos: 'active', inactivos: 'inactive' } as const satisfies Record<string, ActiveFilter>;
export const STATE_FILTERS = ['activos', 'inactivos'] as const satisfies readonly (keyof typeof STATES)[];

/** The list of users. */
export const usersAddress = defineAddress({ filters: { text: wordsOf, estado: oneOf(STATE_FILTERS) }, rows: 20 });

/** Search parameters of the list of users. */
export type UsersSearch = SearchOf<typeof usersAddress>;

/** How the address of the company's screen spells it. */
export interface UsersWords extends Pick<UsersSearch, 'estado' | 'rows'> {
  readonly q?: string | undefined;
  readonly pagina?: number | undefined;
}

/** Reads the search parameters; invalid ones are dropped. */
export function readUsersSearch({ q, pagina, estado, rows }: RawSearch): UsersSearch {
  return usersAddress.read({ text: q, page: pagina, estado, rows });
}

/** Spells a search as the address does. */
export function wordsOfSearch({ text, page, ...search }: UsersSearch): UsersWords {
  return { ...search, ...(text && { q: text.trim() }), ...(page && { pagina: page }) };
}

/** The question of the list, in the contract's words. */
export function usersQuery({ estado, ...search }: UsersSearch): CompanyUserQuery {
  const { text, size, page } = usersAddress.query(search);
  return { text, status: estado ? STATES[estado] : 'all', size, page };
}
