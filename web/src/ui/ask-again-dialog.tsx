import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { askAgainTexts } from '@/i18n/texts/ask-again';
import { Alert } from './alert';
import type { AskAgainProps } from './ask-again';
import styles from './ask-again.module.css';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

export interface AskAgainDialogProps extends Omit<AskAgainProps, 'cancel' | 'question' | 'againLabel'> {
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  /** Asked before it is changed, where what comes next says nothing of the doubt itself. */
  readonly question?: AskAgainProps['question'];
  /** What the way on is called, where it is more than "Cambiar". */
  readonly changeLabel?: string;
  readonly onClose: () => void;
}

/** Something that may be done already, in the dialog in which it was done: as {@link AskAgain} in a page. */
export function AskAgainDialog({ title, width, lead, children, busy, failure, onAgain, question, changeLabel, onChange, onClose }: AskAgainDialogProps) {
  const t = useTexts(askAgainTexts);
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
            <Button disabled={busy} onClick={question ? () => setAsked(true) : onChange}>
              {changeLabel ?? t('change')}
            </Button>
            <Button variant="primary" loading={busy} data-autofocus onClick={onAgain}>
              {t('again')}
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
      {asked && question ? (
        <ConfirmDialog danger title={question.title} keepLabel={t('keep')} confirmLabel={t('change')} busy={false} error={undefined} onConfirm={onChange} onClose={() => setAsked(false)}>
          {question.body}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
