import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { mySalesTexts } from '@/i18n/texts/my-sales';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextAreaField } from '@/ui/field';
import styles from './my-sales.module.css';

/** Longest reason the server keeps, in characters. */
const REASON_MAX = 250;

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** The one thing that cannot be undone is red. */
  readonly danger?: boolean;
  /** Asks for a reason, which may be left out. */
  readonly withReason?: boolean;
  readonly busy: boolean;
  /** Why it did not work, in the server's words. */
  readonly error: string | undefined;
  readonly onConfirm: (reason: string | undefined) => void;
  readonly onClose: () => void;
}

/** Asks before something that the law remembers. The careful answer has the focus. */
export function ConfirmDialog({ title, children, confirmLabel, danger = false, withReason = false, busy, error, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTexts(mySalesTexts);
  const [reason, setReason] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  // The pressed button could not keep the focus while it was busy.
  useEffect(() => {
    if (error) keep.current?.focus();
  }, [error]);
  const footer = (
    <>
      <Button ref={keep} disabled={busy} onClick={onClose} data-autofocus>
        {t('keep')}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={() => onConfirm(reason.trim() || undefined)}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={busy ? () => {} : onClose} title={title} footer={footer} width={480}>
      <div className={styles.stack}>
        <p>{children}</p>
        {withReason ? (
          <TextAreaField
            label={t('reason')}
            hint={t('reasonHint', { max: REASON_MAX })}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        {error ? <Alert kind="error">{error}</Alert> : null}
      </div>
    </Dialog>
  );
}
