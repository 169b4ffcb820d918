import { useMemo, type ReactNode, type RefObject } from 'react';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { useShortcuts } from '@/lib/keyboard';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { LONGEST, type GuideDraft } from './draft';
import { EndCard, type KnownEnd, type PlacesSlot } from './end-card';
import { LinesCard, Note } from './lines-card';
import { PartyCard } from './party-card';
import { PendingGuide } from './pending-guide';
import type { Reason } from './reasons';
import type { Change } from './store';
import { TransportCard } from './transport-card';
import { TypeCard } from './type-card';
import { useEmit, type EmitOptions } from './use-emit';
import { useGuideScan } from './use-guide-scan';
import styles from './guides.module.css';

export interface GuideFormProps extends Omit<EmitOptions, 'focusWrong'> {
  readonly change: Change;
  /** Addresses that are offered for both ends. */
  readonly known: readonly KnownEnd[];
  readonly places: PlacesSlot;
  /** Another reason was chosen. */
  readonly onReason: (reason: Reason) => void;
  /** Opens the choice of clients or suppliers. */
  readonly onPick: () => void;
  /** Leads to the choice of products. */
  readonly addProducts: ReactNode;
  /** Leads to the vehicles and drivers of the company. */
  readonly manage: ReactNode;
  /** The way out. */
  readonly cancel: ReactNode;
}

/** The form of a transport guide; a pending guide is shown in its place. */
export function GuideForm(props: GuideFormProps) {
  const [form, focusWrong] = useFirstWrong();
  const emit = useEmit({ ...props, focusWrong });
  const { write } = emit;
  if (write.pending) return <PendingGuide sent={write.pending} write={write} cancel={props.cancel} />;
  return <Fields {...props} form={form} emit={emit} />;
}

interface FieldsProps extends GuideFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly emit: ReturnType<typeof useEmit>;
}

function Fields({ draft, change, known, places, onReason, onPick, addProducts, manage, cancel, form, emit }: FieldsProps) {
  const t = useTexts(newGuideTexts);
  const { errors } = emit;
  useGuideScan(change);
  useShortcuts(
    useMemo(
      () => [
        { key: 'F4', label: t('keyParty'), run: onPick },
        { key: 'F9', label: t('keyEmit'), run: () => finish(form.current) },
      ],
      [t, onPick, form],
    ),
  );
  return (
    <form ref={form} noValidate className={styles.stack} onSubmit={emit.submit}>
      <TypeCard draft={draft} change={change} onReason={onReason} error={errors.description} />
      <PartyCard draft={draft} change={change} onPick={onPick} errors={{ party: errors.party, invoice: errors.invoice }} />
      <LinesCard draft={draft} change={change} addProducts={addProducts} errors={{ lines: errors.lines, gross: errors.gross }} tries={emit.tries} />
      <TransportCard draft={draft} change={change} errors={errors} manage={manage} />
      <div className={styles.ends}>
        {(['departure', 'arrival'] as const).map((which) => (
          <EndCard key={which} which={which} draft={draft} change={change} known={known} places={places} errors={errors} />
        ))}
      </div>
      <Card>
        <TextAreaField label={t('note')} value={draft.note} maxLength={LONGEST.note} rows={2} onChange={({ target }) => change((now) => ({ ...now, note: target.value }))} />
      </Card>
      {emit.write.failure ? (
        <div ref={intoView}>
          <Alert kind="error">{emit.write.failure}</Alert>
        </div>
      ) : null}
      <SaveBar note={<Summary draft={draft} wrong={emit.wrong} />}>
        {cancel}
        <Button type="submit" variant="primary" shortcut="F9" loading={emit.write.busy}>
          {t('emit')}
        </Button>
      </SaveBar>
    </form>
  );
}

/** Sends the form with what is typed in the box that has the focus, which keeps it. */
function finish(form: HTMLFormElement | null) {
  const box = document.activeElement;
  if (box instanceof HTMLInputElement && form?.contains(box)) {
    box.blur();
    box.focus();
  }
  setTimeout(() => form?.requestSubmit());
}

/** What is said at the end of a form is seen wherever it is scrolled to. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What will be sent, and how much of it is still wrong. */
function Summary({ draft, wrong }: { readonly draft: GuideDraft; readonly wrong: number }) {
  const t = useTexts(newGuideTexts);
  return (
    <>
      <Note draft={draft} />
      {wrong > 0 ? <span className={styles.warning}>{wrong === 1 ? t('fixOne') : t('fix', { count: wrong })}</span> : null}
    </>
  );
}
