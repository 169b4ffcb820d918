import { useMemo } from 'react';
import { detailOfInvoice, type DocumentDetail } from '@/documents/detail';
import { useFlow } from '@/documents/flow';
import type { CreditNote } from '@/wire/generated';

/** A credit note as what every electronic document is, whichever flow it goes through. */
export function useNoteDetail(note: CreditNote): DocumentDetail {
  const { external } = useFlow();
  return useMemo(() => detailOfNote(note, external), [note, external]);
}

/** The same, outside React. */
export function detailOfNote(note: CreditNote, external: boolean): DocumentDetail {
  const document = detailOfInvoice({ ...note, kind: note.invoiceType, kindName: note.invoiceTypeName, creditNotes: [], canBeNoted: false, cancellation: null, cancellationOffer: null, ticketId: null, replacedBy: null, replaces: null, invoicing: null });
  if (!external) return { ...document, noteId: note.noteId };
  // The taxable sum has the same name as on the document that the note corrects.
  const sums = document.sums.map(([name, amount]) => [name === 'taxed' ? 'net' : name, amount] as const);
  return { ...document, sums, noteId: note.noteId, hasContainer: note.hasContainer };
}
