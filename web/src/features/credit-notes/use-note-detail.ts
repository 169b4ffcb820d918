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
  const document = detailOfInvoice({ ...note, kind: note.invoiceType, kindName: note.invoiceTypeName, creditNotes: [], canBeNoted: false });
  return { ...document, noteId: note.noteId, dteId: external ? String(note.correlative || '') : undefined };
}
