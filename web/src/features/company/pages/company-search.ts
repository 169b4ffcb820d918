import { readSection, type SectionSearch } from '@/features/company/sections';
import { readUsersSearch, wordsOfSearch, type UsersWords } from '@/features/users/search';

/** What the address of /my-company says: which part is open, and in the list of users what is listed. */
export type MyCompanySearch = SectionSearch & UsersWords;

/** Reads an address, whatever the user typed into it: invalid parts are dropped. */
export function readMyCompany(raw: Readonly<Record<string, unknown>>): MyCompanySearch {
  const section = readSection(raw);
  return section.seccion === 'usuarios' ? { ...section, ...wordsOfSearch(readUsersSearch(raw)) } : section;
}
