import { pageOf, wholeOf, type RawSearch } from '@/lib/address';

/** What the address of the imports says: the import that is looked at, or the page of the list. */
export interface ImportSearch {
  readonly id?: number;
  readonly page?: number;
}

/** Reads the address; what makes no sense is dropped. */
export function readImportSearch(raw: RawSearch): ImportSearch {
  const id = wholeOf(raw.id);
  return { ...(id !== undefined && { id }), ...pageOf(raw.page) };
}
