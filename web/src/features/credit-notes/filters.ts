import { daysInOrder, pageOf, wordsOf } from '@/lib/address';
import { wireRange, type Day } from '@/lib/dates';
import { DOCUMENT_STATES, type DocumentState } from '@/ui/document-badge';

/** Credit notes, or documents to choose from, a page. */
export const PAGE_SIZE = 10;

/** What the address says of the list of credit notes; what is as usual is left out. */
export interface NotesSearch {
  readonly state?: DocumentState;
  /** First and last day, both included; one of them may be absent. */
  readonly from?: Day;
  readonly to?: Day;
  readonly text?: string;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** A change of the search; undefined takes a part away. */
export type NotesChange = { readonly [K in keyof NotesSearch]: NotesSearch[K] | undefined };

/** Takes every filter away. */
export const NO_FILTERS: NotesChange = { state: undefined, from: undefined, to: undefined, text: undefined };

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readNotesSearch(raw: Readonly<Record<string, unknown>>): NotesSearch {
  const state = DOCUMENT_STATES.find((known) => known === raw.state);
  const text = wordsOf(raw.text);
  return { ...(state && { state }), ...daysInOrder(raw.from, raw.to), ...(text && { text }), ...pageOf(raw.page) };
}

/** What the list is asked for; the last day goes out plus one, because the end is exclusive. */
export function notesQuery({ state, from, to, text, page }: NotesSearch) {
  return { text, size: PAGE_SIZE, page: (page ?? 1) - 1, status: state, from, before: to && wireRange(to, to).until };
}

/** A change of the filters begins at the first page. */
export function withChange(search: NotesSearch, change: NotesChange): NotesSearch {
  return readNotesSearch({ ...search, page: undefined, ...change });
}

/** Whether anything narrows the list. */
export function isNarrowed({ state, from, to, text }: NotesChange): boolean {
  return [state, from, to, text].some((part) => part !== undefined);
}
