import IconFileMinus from '@tabler/icons-react/dist/esm/icons/IconFileMinus.mjs';
import { useEffect, useRef, useState, type Dispatch, type FormEvent, type ReactNode, type SetStateAction } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { newCreditNoteTexts } from '@/i18n/texts/new-credit-note';
import { fromNumber } from '@/lib/dec4';
import { useShortcuts } from '@/lib/keyboard';
import { formatQuantity } from '@/lib/number-format';
import { useUnsaved } from '@/lib/unsaved';
import { useSoldScan } from '@/products/use-sold-scan';
import { PendingWriteNotice, type PendingWriteNoticeProps } from '@/pending/pending-write-notice';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { Sum, Sums } from '@/ui/sums';
import type { CreditNoteAdded, CreditNoteDraft, CreditNoteKind } from '@/wire/generated';
import type { SentNote } from './api';
import { beginNote, isBegun, lineToTake, problemOf, textOf, totalOf, withEverything, withKindOfLines, withOneMoreBack, type NoteDraft, type NoteProblem } from './draft';
import { Effects } from './effects';
import { KindChoice } from './kind-choice';
import { NoteLines } from './note-lines';
import { useEmit } from './use-emit';
import styles from './credit-notes.module.css';

/** Longest reason, in characters. */
const TEXT_MAX = 250;

const PROBLEMS = { noKind: 'kindNeeded', noText: 'sustentationNeeded', noLines: 'linesNeeded', rebateTooHigh: 'rebateSome' } as const satisfies Record<NoteProblem, string>;

export interface NoteFormProps {
  readonly of: CreditNoteDraft;
  /** The kind that was chosen on the way here. */
  readonly begin?: CreditNoteKind | undefined;
  /** The line of which a piece comes back, by its number in the sale. */
  readonly line?: number | undefined;
  /** It is written; it is shown only while the form `isMounted`. */
  readonly onDone: (note: CreditNoteAdded, isMounted: boolean) => void;
  /** The way out. */
  readonly cancel: ReactNode;
}

/** A credit note: reason, refund and effects; sent after a question. An unconfirmed one comes first. */
export function NoteForm(props: NoteFormProps) {
  const { of, begin, line, onDone, cancel } = props;
  const [draft, setDraft] = useState<NoteDraft>(() => beginNote(begin, of.lines, line));
  const [first] = useState(draft);
  const emit = useEmit(of, [draft, setDraft], onDone);
  const { write } = emit;
  const asBegun = draft === first || (draft.kind === begin && draft.text === undefined && Object.keys(draft.lines).length === 0);
  useUnsaved(isBegun(draft) && !asBegun && !write.confirmed && !write.unconfirmed);
  if (write.unconfirmed) return <Unconfirmed sent={write.unconfirmed} of={of} write={write} cancel={cancel} />;
  return <Fields {...props} draft={draft} setDraft={setDraft} emit={emit} />;
}

interface UnconfirmedProps extends Pick<PendingWriteNoticeProps, 'write' | 'cancel'> {
  readonly sent: SentNote;
  readonly of: CreditNoteDraft;
}

/** A credit note that may be written already: what it gives back. */
function Unconfirmed({ sent: { kind, body, total }, of, write, cancel }: UnconfirmedProps) {
  const t = useTexts(newCreditNoteTexts);
  const { money, format } = useCountry();
  return (
    <PendingWriteNotice write={write} lead={t('unconfirmed')} question={{ title: t('changeTitle'), body: t('changeBody', { number: of.numberText }) }} cancel={cancel}>
      <Card title={t(kind)}>
        <Sums>
          {(body?.lines ?? []).map(({ line, name, quantity }) => (
            <Sum key={line} label={name ?? ''} value={formatQuantity(fromNumber(quantity), format)} />
          ))}
          <Sum label={t('noteTotal')} value={money(total)} strong />
        </Sums>
      </Card>
    </PendingWriteNotice>
  );
}

interface FieldsProps extends NoteFormProps {
  readonly draft: NoteDraft;
  readonly setDraft: Dispatch<SetStateAction<NoteDraft>>;
  readonly emit: ReturnType<typeof useEmit>;
}

function Fields({ of, line, cancel, draft, setDraft, emit }: FieldsProps) {
  const t = useTexts(newCreditNoteTexts);
  const [form, focusWrong] = useFirstWrong();
  const [asked, setAsked] = useState(false);
  const problem = problemOf(draft, of);
  const wrong = asked ? problem : undefined;
  // The returned goods can be counted at once, which chooses the reason.
  const withLines = draft.kind === 'change' || (draft.kind === undefined && of.kinds.includes('change'));
  const changeLines: typeof setDraft = (next) => setDraft((now) => withKindOfLines(typeof next === 'function' ? next(now) : next));
  const scanned = useNoteScan(of, draft, changeLines, withLines && !emit.asking);
  const button = useRef<HTMLButtonElement>(null);
  const isScanned = scanned > 0 || line !== undefined;
  useEffect(() => {
    // The returned goods are known: Enter continues to the button.
    if (scanned > 0 || line !== undefined) button.current?.focus();
  }, [scanned, line]);
  useNoteKeys(form, withLines, () => changeLines((now) => withEverything(now, of.lines)));

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (problem) focusWrong();
    else emit.ask();
  }

  return (
    <form ref={form} noValidate className={styles.stack} onSubmit={submit}>
      <Card>
        <KindChoice offered={of.kinds} value={draft.kind} onValue={(kind) => setDraft((now) => ({ ...now, kind, text: undefined }))} error={wrong === 'noKind' ? t('kindNeeded') : undefined} />
        {of.kinds.includes('void') ? null : <p className={styles.quiet}>{t('onlyRest')}</p>}
        {draft.kind ? (
          <TextField
            label={t('sustentation')}
            hint={t('sustentationHint')}
            error={wrong === 'noText' ? t('sustentationNeeded') : emit.refused.sustentation}
            maxLength={TEXT_MAX}
            value={textOf(draft, of)}
            onChange={({ target }) => setDraft((now) => ({ ...now, text: target.value }))}
          />
        ) : null}
      </Card>
      {withLines ? <NoteLines of={of} draft={draft} change={changeLines} refused={emit.refused} /> : null}
      {draft.kind && totalOf(draft, of) > 0 ? (
        <Card title={t('happens')}>
          <Effects draft={draft} of={of} />
        </Card>
      ) : null}
      {wrong === 'noLines' || wrong === 'rebateTooHigh' ? <Failure>{t(PROBLEMS[wrong])}</Failure> : null}
      {emit.write.failure && !emit.asking ? <Failure>{emit.write.failure}</Failure> : null}
      <SaveBar note={<Note draft={draft} of={of} />}>
        {cancel}
        <Button ref={button} type="submit" variant="primary" shortcut="F9" icon={<IconFileMinus size={20} aria-hidden />}>
          {t('emit')}
        </Button>
      </SaveBar>
      {emit.asking ? <Question draft={draft} of={of} emit={emit} goesOn={isScanned} /> : null}
    </form>
  );
}

/** A scan brings one more piece of its product back; answers how many did. */
function useNoteScan(of: CreditNoteDraft, draft: NoteDraft, change: (next: (now: NoteDraft) => NoteDraft) => void, enabled: boolean): number {
  const [count, setCount] = useState(0);
  useSoldScan(
    of.lines.map(({ code, kind, productId }) => ({ code, kind, id: productId })),
    (places) => {
      const taken = lineToTake(draft, of.lines.filter((_, at) => places.includes(at)));
      if (taken) change((now) => withOneMoreBack(now, taken));
      setCount((before) => before + 1);
    },
    enabled,
  );
  return count;
}

/** F9 sends, F8 lets everything come back where lines are chosen. */
function useNoteKeys(form: { readonly current: HTMLFormElement | null }, withLines: boolean, everything: () => void) {
  const t = useTexts(newCreditNoteTexts);
  useShortcuts([...(withLines ? [{ key: 'F8', label: t('keyEverything'), run: everything }] : []), { key: 'F9', label: t('keyEmit'), run: () => finish(form.current) }]);
}

/** Sends the form with the text of the focused box, which keeps the focus. */
function finish(form: HTMLFormElement | null) {
  const box = document.activeElement;
  if (box instanceof HTMLInputElement && form?.contains(box)) {
    box.blur();
    box.focus();
  }
  setTimeout(() => form?.requestSubmit());
}

/** The message at the end of a form is visible at every scroll position. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function Failure({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={intoView}>
      <Alert kind="error">{children}</Alert>
    </div>
  );
}

interface PartProps {
  readonly draft: NoteDraft;
  readonly of: CreditNoteDraft;
}

/** Total of the note, visible at every scroll position of the form; unknown without a reason. */
function Note({ draft, of }: PartProps) {
  const t = useTexts(newCreditNoteTexts);
  const { money } = useCountry();
  return (
    <div className={styles.note} aria-live="polite">
      <span>{t('noteTotal')}</span>
      {draft.kind ? (
        <strong>{money(totalOf(draft, of))}</strong>
      ) : (
        <>
          <strong>—</strong>
          <Muted>{t('kindFirst')}</Muted>
        </>
      )}
    </div>
  );
}

function Question({ draft, of, emit, goesOn }: PartProps & { readonly emit: ReturnType<typeof useEmit>; readonly goesOn: boolean }) {
  const t = useTexts(newCreditNoteTexts);
  const { money } = useCountry();
  const amount = money(totalOf(draft, of));
  return (
    <ConfirmDialog
      goesOn={goesOn}
      title={t('confirmTitle', { amount })}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busy={emit.write.busy}
      error={emit.write.failure}
      onConfirm={emit.send}
      onClose={emit.close}
    >
      {t('confirmBody', { number: of.numberText, kind: draft.kind ? t(draft.kind).toLocaleLowerCase('es') : '' })}
    </ConfirmDialog>
  );
}
