import { useState, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { pendingTexts } from '@/i18n/texts/pending';
import { useShortcuts } from '@/lib/keyboard';
import { useScanner } from '@/lib/scanner';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SaveBar } from '@/ui/save-bar';
import { toast } from '@/ui/toast';
import { DiscardQuestion, type DiscardQuestionProps } from './discard-question';
import type { PendingWriteState } from './use-pending-write';
import styles from './pending.module.css';

export interface PendingWriteNoticeProps {
  readonly write: Pick<PendingWriteState<unknown>, 'sentElsewhere' | 'busy' | 'failure' | 'retry' | 'discard'>;
  /** That no answer came, and what a retry does. */
  readonly lead: string;
  /** Description of the sent write. */
  readonly children: ReactNode;
  /** Label of the retry, where it is more than "Volver a preguntar". */
  readonly retryLabel?: string;
  /** While another tab sends it: that it does, and what the button is called that does it. */
  readonly elsewhere?: { readonly lead: string; readonly label: string };
  /** Asked before it is discarded. */
  readonly question: DiscardQuestionProps['question'];
  /** The way out. */
  readonly cancel: ReactNode;
}

/** A pending write in the place of its form: what it was, and its retry before anything else. */
export function PendingWriteNotice({ elsewhere, ...props }: PendingWriteNoticeProps) {
  return elsewhere && props.write.sentElsewhere ? <SentElsewhere {...elsewhere}>{props.children}</SentElsewhere> : <Unconfirmed {...props} />;
}

function Unconfirmed({ write, lead, children, retryLabel, question, cancel }: Omit<PendingWriteNoticeProps, 'elsewhere'>) {
  const t = useTexts(pendingTexts);
  const { busy, failure, retry, discard } = write;
  const label = retryLabel ?? t('retry');
  const [asked, setAsked] = useState(false);
  useScanner(() => void toast.warning(t('retryFirst')));
  useShortcuts(busy || asked ? [] : [{ key: 'F9', label, run: retry }]);
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
        <Button variant="primary" shortcut="F9" loading={busy} onClick={retry}>
          {label}
        </Button>
      </SaveBar>
      {asked ? <DiscardQuestion question={question} busy={busy} onDiscard={discard} onClose={() => setAsked(false)} /> : null}
    </div>
  );
}

/** The write that another tab is sending: it cannot be stopped from here. */
function SentElsewhere({ lead, children, label }: NonNullable<PendingWriteNoticeProps['elsewhere']> & Pick<PendingWriteNoticeProps, 'children'>) {
  useScanner(() => void toast.warning(lead));
  return (
    <div className={styles.stack}>
      <Alert kind="info" takesFocus>
        {lead}
      </Alert>
      {children}
      <SaveBar>
        <Button variant="primary" loading>
          {label}
        </Button>
      </SaveBar>
    </div>
  );
}
