import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { pendingTexts } from '@/i18n/texts/pending';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DiscardQuestion } from './discard-question';
import type { PendingWriteNoticeProps } from './pending-write-notice';
import styles from './pending.module.css';

export interface PendingWriteDialogProps extends Pick<PendingWriteNoticeProps, 'write' | 'lead' | 'children'> {
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  /** Asked before it is discarded, where what comes next says nothing of it. */
  readonly question?: PendingWriteNoticeProps['question'];
  /** Label of the button that continues, where it is more than "Cambiar". */
  readonly changeLabel?: string;
  readonly onClose: () => void;
}

/** An unconfirmed write in its dialog: as `PendingWriteNotice` in a page. */
export function PendingWriteDialog({ title, width, write, lead, children, question, changeLabel, onClose }: PendingWriteDialogProps) {
  const t = useTexts(pendingTexts);
  const { busy, failure, retry, discard } = write;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Dialog
        opened
        // Esc reaches every open dialog: while the question is open, only the question closes.
        onClose={busy || asked ? () => {} : onClose}
        title={title}
        width={width}
        footer={
          <>
            <Button disabled={busy} onClick={question ? () => setAsked(true) : discard}>
              {changeLabel ?? t('change')}
            </Button>
            <Button variant="primary" loading={busy} data-autofocus onClick={retry}>
              {t('retry')}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <Alert kind="warning">{lead}</Alert>
          {children}
          {failure ? <Alert kind="error">{failure}</Alert> : null}
        </div>
      </Dialog>
      {asked && question ? <DiscardQuestion question={question} busy={busy} onDiscard={discard} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
