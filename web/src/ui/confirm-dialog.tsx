import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert } from './alert';
import { Button } from './button';
import { Dialog } from './dialog';
import { TextAreaField } from './field';
import styles from './confirm-dialog.module.css';
import { toast } from './toast';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The careful answer. */
  readonly keepLabel: string;
  readonly confirmLabel: string;
  /** The one thing that cannot be undone is red. */
  readonly danger?: boolean;
  /** It completes an action just chosen by hand or scanner: the confirming answer has the focus, and Enter confirms. */
  readonly goesOn?: boolean;
  /** Asks for a reason, which may be left out. */
  readonly reason?: { readonly label: string; readonly hint: string; readonly max: number };
  readonly busy: boolean;
  /** Why it did not work, in the server's words. */
  readonly error: string | undefined;
  readonly onConfirm: (reason: string | undefined) => void;
  readonly onClose: () => void;
}

/** Asks before something that is recorded for good. The careful answer has the focus, unless it `goesOn`. */
export function ConfirmDialog({ title, children, keepLabel, confirmLabel, danger = false, goesOn = false, reason, busy, error, onConfirm, onClose }: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const keep = useRef<HTMLButtonElement>(null);
  // Shown like every refusal, and kept in the dialog for a user who looks up late. The pressed button could not keep the focus while it was busy.
  useEffect(() => {
    if (!error) return;
    toast.error(error);
    keep.current?.focus();
  }, [error]);
  const footer = (
    <>
      <Button ref={keep} disabled={busy} onClick={onClose} data-autofocus={!goesOn || undefined}>
        {keepLabel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        loading={busy}
        data-autofocus={goesOn || undefined}
        // The Enter that asked the question and is still held down does not answer it.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => onConfirm(typed.trim() || undefined)}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={busy ? () => {} : onClose} title={title} footer={footer} width={480}>
      <div className={styles.stack}>
        <p>{children}</p>
        {reason ? <TextAreaField label={reason.label} hint={reason.hint} maxLength={reason.max} value={typed} onChange={(event) => setTyped(event.target.value)} /> : null}
        {error ? <Alert kind="error" quiet>{error}</Alert> : null}
      </div>
    </Dialog>
  );
}
