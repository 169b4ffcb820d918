import { useState, type Dispatch, type SetStateAction } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { newCreditNoteTexts } from '@/i18n/texts/new-credit-note';
import { allowLeaving } from '@/lib/unsaved';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { addCreditNote, type CreditNoteAdded, type CreditNoteDraft } from '@/wire/generated';
import { refusedPaths } from '@/wire/refused-fields';
import { useAddNote } from './api';
import { NOTHING, bodyOf, isBegun, linesBack, totalOf, type NoteDraft } from './draft';
import { noteType } from './kinds';

/** Asks, and writes the note: the request, and the errors of the server by field. `onDone` opens the note, only while the form `isMounted`. */
export function useEmit(of: CreditNoteDraft, [draft, setDraft]: readonly [NoteDraft, Dispatch<SetStateAction<NoteDraft>>], onDone: (note: CreditNoteAdded, isMounted: boolean) => void) {
  const t = useTexts(newCreditNoteTexts);
  const user = useUser();
  const { facts } = useCountry();
  const [asking, setAsking] = useState(false);
  const write = useAddNote(of.saleId, {
    onConfirmed: (note, _, isMounted) => {
      allowLeaving();
      setAsking(false);
      toast.success(note.correlativeSeries ? t('emitted', { number: note.correlativeSeries }) : t('emittedNoNumber'));
      onDone(note, isMounted);
    },
    onUnconfirmed: (sent) => {
      setAsking(false);
      setDraft((now) => (JSON.stringify(now) === JSON.stringify(sent.draft) ? NOTHING : now));
    },
    // Another note may be written there.
    restore: (sent) => setDraft((now) => (isBegun(now) ? now : sent.draft)),
    // A message about a field is shown beside it, not in a dialog before it.
    onRefused: (error) => setAsking(Object.keys(refusedPaths(addCreditNote, error)).length === 0),
    onResolvedElsewhere: () => setAsking(false),
  });
  const paths: Readonly<Record<string, string>> = write.error ? refusedPaths(addCreditNote, write.error) : {};

  function send() {
    const { kind } = draft;
    if (kind !== undefined) void write.submit({ kind, body: bodyOf(draft, of, user, noteType(facts)), total: totalOf(draft, of), draft });
  }
  return {
    write,
    asking,
    refused: { sustentation: paths.sustentation, lines: refusedLines(paths, draft, of) },
    ask: () => {
      write.clearFailure();
      setAsking(true);
    },
    send,
    close: () => setAsking(false),
  };
}

/** The server's messages about lines, by their numbers: the body counts only those that are given back. */
function refusedLines(paths: Readonly<Record<string, string>>, draft: NoteDraft, of: CreditNoteDraft): Readonly<Record<number, string>> {
  const sent = linesBack(draft, of);
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, message]) => {
      const line = sent[Number(/^lines\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN)];
      return line ? [[line.line, message] as const] : [];
    }),
  );
}
