import { pageOf, wholeOf, type RawSearch } from '@/lib/address';

/** Search parameters of the imports: the open import, or the page of the list. */
export interface ImportSearch {
  readonly id?: number;
  readonly page?: number;
}

/** Reads the address; what makes no sense is dropped. */
export function readImportSearch(raw: RawSearch): ImportSearch {
  const id = wholeOf(raw.id);
  return { ...(id !== undefined && { id }), ...pageOf(raw.page) };
}
