import type { ActiveFilter, CompanyUserQuery } from '@/wire/generated';

/** Rows of a page. */
const PAGE_SIZE = 20;

/** States by the words of the address; without one everybody is listed. */
const STATES = { activos: 'active', inactivos: 'inactive' } as const satisfies Record<string, ActiveFilter>;

/** What the address says of the list of users. */
export interface UsersSearch {
  readonly q?: string;
  readonly estado?: keyof typeof STATES;
  /** From 1. */
  readonly pagina?: number;
}

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readUsersSearch(raw: Readonly<Record<string, unknown>>): UsersSearch {
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).trim().slice(0, 100) : '';
  const page = Number(raw.pagina);
  return {
    ...(q && { q }),
    ...(isState(raw.estado) && { estado: raw.estado }),
    ...(Number.isSafeInteger(page) && page > 1 && { pagina: page }),
  };
}

/** The same search with another filter; it begins on the first page. */
export function withFilter({ q, estado }: UsersSearch, part: { readonly q?: string | undefined; readonly estado?: string | undefined }): UsersSearch {
  return readUsersSearch({ q, estado, ...part });
}

/** The question of the list, in the contract's words. */
export function usersQuery({ q, estado, pagina = 1 }: UsersSearch): CompanyUserQuery {
  return { text: q, status: estado ? STATES[estado] : 'all', size: PAGE_SIZE, page: pagina - 1 };
}

function isState(value: unknown): value is keyof typeof STATES {
  return typeof value === 'string' && Object.hasOwn(STATES, value);
}
