import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { askAgainTexts } from '@/i18n/texts/ask-again';
import { useShortcuts } from '@/lib/keyboard';
import { useScanner } from '@/lib/scanner';
import { Alert } from './alert';
import styles from './ask-again.module.css';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { SaveBar } from './save-bar';
import { toast } from './toast';

export interface AskAgainProps {
  /** That no answer came, and what asking again does. */
  readonly lead: string;
  /** What was sent. */
  readonly children: ReactNode;
  readonly busy: boolean;
  /** Why it was not answered this time either. */
  readonly failure: string | undefined;
  readonly onAgain: () => void;
  /** What asking is called, where it is more than "Volver a preguntar". */
  readonly againLabel?: string;
  /** Asked before it is changed although it may be done. */
  readonly question: { readonly title: string; readonly body: string };
  readonly onChange: () => void;
  /** The way out. */
  readonly cancel: ReactNode;
}

/** Something that may be done already, in the place of its form: what it was, and asking for its answer before anything else. */
export function AskAgain({ lead, children, busy, failure, onAgain, againLabel, question, onChange, cancel }: AskAgainProps) {
  const t = useTexts(askAgainTexts);
  const [asked, setAsked] = useState(false);
  const latest = useRef(onAgain);
  useEffect(() => {
    latest.current = onAgain;
  });
  useScanner(() => void toast.warning(t('answerFirst')));
  useShortcuts(useMemo(() => (busy || asked ? [] : [{ key: 'F9', label: againLabel ?? t('again'), run: () => latest.current() }]), [t, busy, asked, againLabel]));
  return (
    <div className={styles.stack}>
      <Alert kind="warning" takesFocus>
        {lead}
      </Alert>
      {children}
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <SaveBar>
        {cancel}
        <Button disabled={busy} onClick={() => setAsked(true)}>
          {t('change')}
        </Button>
        <Button variant="primary" shortcut="F9" loading={busy} onClick={onAgain}>
          {againLabel ?? t('again')}
        </Button>
      </SaveBar>
      {asked ? (
        <ConfirmDialog danger title={question.title} keepLabel={t('keep')} confirmLabel={t('change')} busy={false} error={undefined} onConfirm={onChange} onClose={() => setAsked(false)}>
          {question.body}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
