import type { DocumentState } from '@/ui/document-badge';
import { DOCUMENT_STATES } from '@/ui/document-badge';
import { daysInOrder, pageOf, wordsOf } from '@/lib/address';
import { wireRange, type Day } from '@/lib/dates';
import type { EDocumentQuery } from '@/wire/generated';

/** Documents a page. */
export const PAGE_SIZE = 10;

/** What the address says of the list; what is as usual is left out. */
export interface DocumentsSearch {
  /** The authority's codes of the types, `33,34`, or {@link EVERY_KIND}; the country's usual ones when absent. */
  readonly kind?: string;
  readonly state?: DocumentState;
  /** First and last day, both included; one of them may be absent. */
  readonly from?: Day;
  readonly to?: Day;
  readonly text?: string;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** Every type that the company issues, in the address. */
export const EVERY_KIND = 'todos';

/** A change of the search; undefined takes a part away. */
export type DocumentsChange = { readonly [K in keyof DocumentsSearch]: DocumentsSearch[K] | undefined };

/** Takes every filter away. */
export const NO_FILTERS: DocumentsChange = { kind: undefined, state: undefined, from: undefined, to: undefined, text: undefined };

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readDocumentsSearch(raw: Readonly<Record<string, unknown>>): DocumentsSearch {
  const state = DOCUMENT_STATES.find((known) => known === raw.state);
  const text = wordsOf(raw.text);
  const kind = kindOf(raw.kind);
  return { ...(kind && { kind }), ...(state && { state }), ...daysInOrder(raw.from, raw.to), ...(text && { text }), ...pageOf(raw.page) };
}

/** Codes of two digits with commas between; the router reads a lone `33` as a number, and `03` as words. */
function kindOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  return text === EVERY_KIND || /^\d{2}(,\d{2})*$/.test(text) ? text : undefined;
}

/** What the list is asked for; the last day goes out plus one, because the end is exclusive. */
export function documentsQuery({ state, from, to, text, page }: DocumentsSearch, kinds: string): EDocumentQuery {
  return { text, size: PAGE_SIZE, page: (page ?? 1) - 1, kinds, status: state, from, before: to && wireRange(to, to).until };
}

/** A change of the filters begins at the first page. */
export function withChange(search: DocumentsSearch, change: DocumentsChange): DocumentsSearch {
  return readDocumentsSearch({ ...search, page: undefined, ...change });
}

/** Whether anything narrows the list beside the type. */
export function isNarrowed({ state, from, to, text }: DocumentsChange): boolean {
  return [state, from, to, text].some((part) => part !== undefined);
}
