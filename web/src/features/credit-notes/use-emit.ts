import { useState, type Dispatch, type SetStateAction } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { newCreditNoteTexts } from '@/i18n/texts/new-credit-note';
import { allowLeaving } from '@/lib/unsaved';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { isRefusal, messageOf } from '@/wire/errors';
import { addCreditNote, type CreditNoteAdded, type CreditNoteDraft } from '@/wire/generated';
import { refusedPaths } from '@/wire/refused-fields';
import { useAddNote, type Writing } from './api';
import { bodyOf, isBegun, linesBack, totalOf, type NoteDraft } from './draft';
import { noteType } from './kinds';

/** Asks, and writes the note: what is going on, and what the server refused by field. */
export function useEmit(of: CreditNoteDraft, [draft, setDraft]: readonly [NoteDraft, Dispatch<SetStateAction<NoteDraft>>], onDone: (note: CreditNoteAdded) => void) {
  const t = useTexts(newCreditNoteTexts);
  const user = useUser();
  const { facts } = useCountry();
  const { adding: add, unanswered, forget } = useAddNote(of.saleId, () => {
    setAsking(false);
    add.reset();
  });
  const [asking, setAsking] = useState(false);
  const paths: Readonly<Record<string, string>> = add.error ? refusedPaths(addCreditNote, add.error) : {};

  function send() {
    const { kind } = draft;
    if (kind !== undefined) write({ kind, body: bodyOf(draft, of, user, noteType(facts)), total: totalOf(draft, of), draft });
  }
  /** It stands in the form again, unless another note is being written there. */
  const restore = (writing: Writing) => setDraft((now) => (isBegun(now) ? now : writing.draft));
  function write(writing: Writing) {
    add.mutate(writing, {
      onSuccess: (note) => {
        allowLeaving();
        setAsking(false);
        toast.success(note.correlativeSeries ? t('emitted', { number: note.correlativeSeries }) : t('emittedNoNumber'));
        onDone(note);
      },
      // What is wrong with a field stands beside it, not in front of it.
      onError: (error) => {
        const ended = isRefusal(error, unanswered !== undefined);
        if (ended) restore(writing);
        setAsking(ended && Object.keys(refusedPaths(addCreditNote, error)).length === 0);
      },
    });
  }

  return {
    asking,
    busy: add.isPending,
    done: add.isSuccess,
    failure: add.error ? messageOf(add.error) : undefined,
    refused: { sustentation: paths.sustentation, lines: refusedLines(paths, draft, of) },
    ask: () => {
      add.reset();
      setAsking(true);
    },
    send,
    close: () => setAsking(false),
    unanswered,
    again: () => unanswered && write(unanswered),
    change: () => {
      if (unanswered) restore(unanswered);
      forget();
      setAsking(false);
      add.reset();
    },
  };
}

/** What was said of lines, by their numbers: the body counts only those that are given back. */
function refusedLines(paths: Readonly<Record<string, string>>, draft: NoteDraft, of: CreditNoteDraft): Readonly<Record<number, string>> {
  const sent = linesBack(draft, of);
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, message]) => {
      const line = sent[Number(/^lines\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN)];
      return line ? [[line.line, message] as const] : [];
    }),
  );
}
