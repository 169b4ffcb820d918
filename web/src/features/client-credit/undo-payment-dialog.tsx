import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { creditTexts } from '@/i18n/texts/client-credit';
import { TextField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import { undoCreditPayment, type ClientCredit, type ClientCreditEntry, type CreditPaymentUndoing } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving } from '@/wire/use-saving';
import { useCreditWrites } from './api';
import styles from './client-credit.module.css';

export interface UndoPaymentDialogProps {
  readonly account: ClientCredit;
  readonly payment: ClientCreditEntry;
  readonly onClose: () => void;
}

/** Takes back a payment that was written down by mistake, with its reason. */
export function UndoPaymentDialog({ account: { clientId, name }, payment, onClose }: UndoPaymentDialogProps) {
  const t = useTexts(creditTexts);
  const country = useCountry();
  const writes = useCreditWrites(clientId);
  const [form, focusWrong] = useFirstWrong();
  const [reason, setReason] = useState('');
  const number = payment.number ?? '';
  const { busy, problems, failure, forget, save } = useSaving<keyof CreditPaymentUndoing>((error) => refusedFields(undoCreditPayment, error), focusWrong);
  const submit = () =>
    void save(async () => {
      await writes.undo(payment.id, { reason });
      toast.success(t('undoDone', { number }));
      onClose();
    });
  return (
    <FormDialog title={t('undoTitle', { number })} width={520} saveLabel={t('undoConfirm')} busy={busy} typed={reason !== ''} failure={failure} formRef={form} onSubmit={submit} onClose={onClose}>
      <p className={styles.lead}>{t('undoLead', { name, amount: country.moneyOf(Math.abs(payment.amount)), way: payment.paymentName ?? '' })}</p>
      {payment.paymentDocument ? <p className={styles.lead}>{t(payment.paymentDocument.status === 'pending' ? 'undoUnsent' : 'undoDocument', { document: payment.paymentDocument.number })}</p> : null}
      <TextField
        autoFocus
        data-autofocus
        label={t('reason')}
        hint={t('undoReasonHint')}
        maxLength={250}
        value={reason}
        error={problems.reason}
        onChange={({ target }) => {
          setReason(target.value);
          forget('reason');
        }}
      />
    </FormDialog>
  );
}
