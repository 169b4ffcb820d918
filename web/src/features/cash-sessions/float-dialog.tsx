import { useId, useState, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { useCashWrites } from './api';
import { CountField } from './count-field';
import { NO_COUNT, countedSum, floatBody } from './model';
import styles from './cash-sessions.module.css';

export interface FloatDialogProps {
  /** The open session whose float is counted; a new one is opened without. */
  readonly sessionId: number | undefined;
  readonly denominations: readonly number[];
  readonly onClose: () => void;
}

/** Opens the drawer with its float, or counts the float of one that opened by itself. */
export function FloatDialog({ sessionId, denominations, onClose }: FloatDialogProps) {
  const t = useTexts(cashTexts);
  const formId = useId();
  const writes = useCashWrites();
  const [count, setCount] = useState(NO_COUNT);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isNew = sessionId === undefined;
  const sum = countedSum(count);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!isNew && sum === undefined) return setFailure(t('nothingCounted'));
    setBusy(true);
    setFailure(undefined);
    try {
      await (isNew ? writes.open(floatBody(count)) : writes.change(sessionId, floatBody(count)));
      toast.success(t(isNew ? 'openedToast' : 'floatSaved'));
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }
  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        {t(isNew ? (sum === undefined ? 'openLater' : 'openAction') : 'save')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t(isNew ? 'openTitle' : 'floatTitle')} footer={footer} width={560}>
      <form id={formId} noValidate className={styles.form} autoComplete="off" onSubmit={(event) => void submit(event)}>
        <p className={styles.lead}>{t(isNew ? 'openLead' : 'floatLead')}</p>
        <CountField value={count} onValue={setCount} denominations={denominations} />
        {failure ? <Alert kind="error">{failure}</Alert> : null}
      </form>
    </Dialog>
  );
}
