import { oneOf, wordsOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import { DOCUMENT_STATES } from '@/ui/document-badge';

/** The list of credit notes. */
export const notesAddress = defineAddress({ filters: { state: oneOf(DOCUMENT_STATES), ...DAYS, text: wordsOf } });

/** Search parameters of the list of credit notes; default values are left out. */
export type NotesSearch = SearchOf<typeof notesAddress>;

/** Query of the list. */
export const notesQuery = ({ state, ...search }: NotesSearch) => ({ ...notesAddress.query(search), status: state });
