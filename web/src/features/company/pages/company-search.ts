import { readSection, type SectionSearch } from '@/features/company/sections';
import { readUsersSearch, wordsOfSearch, type UsersWords } from '@/features/users/search';

/** Search parameters of /my-company: the open section, and the filters of the list of users. */
export type MyCompanySearch = SectionSearch & UsersWords;

/** Reads the search parameters; invalid ones are dropped. */
export function readMyCompany(raw: Readonly<Record<string, unknown>>): MyCompanySearch {
  const section = readSection(raw);
  return section.seccion === 'usuarios' ? { ...section, ...wordsOfSearch(readUsersSearch(raw)) } : section;
}
