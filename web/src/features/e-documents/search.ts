import { oneOf, wordsOf } from '@/lib/address';
import { DAYS, defineAddress, type Change, type SearchOf } from '@/lists/address';
import { DOCUMENT_STATES } from '@/ui/document-badge';
import type { EDocumentQuery } from '@/wire/generated';

/** Every type that the company issues, in the address. */
export const EVERY_KIND = 'todos';

/** The list of documents. The kind is the authority's codes of the types, `33,34`, or {@link EVERY_KIND}; the country's usual ones when absent. */
export const documentsAddress = defineAddress({ filters: { kind: kindOf, state: oneOf(DOCUMENT_STATES), ...DAYS, text: wordsOf } });

/** Search parameters of the list; default values are left out. */
export type DocumentsSearch = SearchOf<typeof documentsAddress>;

/** Codes of up to two digits and capitals with commas between; the router reads a lone `33` as a number, and `03` as words. */
function kindOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  return text === EVERY_KIND || /^[\dA-Z]{1,2}(,[\dA-Z]{1,2})*$/.test(text) ? text : undefined;
}

/** Query of the list. */
export function documentsQuery({ state, ...search }: DocumentsSearch, kinds: string): EDocumentQuery {
  return { ...documentsAddress.query(search), kinds, status: state };
}

/** Whether anything narrows the list beside the type. */
export function isNarrowed(search: Change<DocumentsSearch>): boolean {
  return documentsAddress.isNarrowed({ ...search, kind: undefined });
}
