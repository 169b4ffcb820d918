import { pageOf, wholeOf } from '@/lib/address';

/** What the address of one group or bundle says: which, and where its products stand. */
export interface OneSearch {
  readonly id?: number;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readOneSearch(raw: Readonly<Record<string, unknown>>): OneSearch {
  const id = wholeOf(raw.id);
  return { ...(id && { id }), ...pageOf(raw.page) };
}
