import { useId, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { Segmented } from '@/ui/segmented';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { addCashMovement } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useCashWrites } from './api';
import { TYPED_KINDS, type TypedKind } from './model';
import styles from './cash-sessions.module.css';

export interface MovementDialogProps {
  readonly sessionId: number;
  readonly onClose: () => void;
}

/** Money that is put into the drawer or taken out, with its reason. */
export function MovementDialog({ sessionId, onClose }: MovementDialogProps) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  const formId = useId();
  const writes = useCashWrites();
  const [kind, setKind] = useState<TypedKind>('expense');
  const [amount, setAmount] = useState<Dec4>();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await writes.move(sessionId, { kind, amount: toNumber(amount ?? (0 as Dec4)), reason });
      toast.success(t('moved'));
      onClose();
    } catch (error) {
      const refused = refusedFields(addCashMovement, error);
      setWrong(refused);
      if (Object.keys(refused).length === 0) setFailure(messageOf(error));
      setBusy(false);
    }
  }
  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t('moveTitle')} footer={footer} width={520}>
      <form id={formId} noValidate className={styles.form} autoComplete="off" onSubmit={(event) => void submit(event)}>
        <Segmented<TypedKind> label={t('moveKind')} value={kind} options={TYPED_KINDS.map((one) => ({ value: one, label: t(`kind_${one}`) }))} onValue={setKind} />
        <MoneyInput autoFocus data-autofocus label={t('amount')} value={amount} onValue={setAmount} format={country.format} symbol={country.symbol} grouped error={wrong.amount} />
        <TextField label={t('reason')} hint={t('reasonHint')} maxLength={250} value={reason} error={wrong.reason} onChange={({ target }) => setReason(target.value)} />
        {failure ? <Alert kind="error">{failure}</Alert> : null}
      </form>
    </Dialog>
  );
}
