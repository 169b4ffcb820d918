import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { expenseTexts } from '@/i18n/texts/expenses';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Expense } from '@/wire/generated';
import { useUndoExpense } from './api';

export interface UndoDialogProps {
  readonly expense: Expense;
  /** Its name. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks why an expense is taken back. */
export function UndoDialog({ expense, name, onClose }: UndoDialogProps) {
  const t = useTexts(expenseTexts);
  const country = useCountry();
  const undo = useUndoExpense(expense.id);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const noReason = reason.trim() === '';
  function submit() {
    setTried(true);
    if (noReason) return;
    undo.mutate(reason.trim(), {
      onSuccess: () => {
        toast.success(t('undoDone'));
        onClose();
      },
    });
  }
  return (
    <FormDialog title={t('undoTitle')} width={480} saveLabel={t('undoSave')} busy={undo.isPending} failure={undo.error ? messageOf(undo.error) : undefined} onSubmit={submit} onClose={onClose}>
      <p>{[t('undoBody', { name, amount: country.moneyOf(expense.amount) }), expense.source === 'drawer' ? t('undoDrawer') : ''].filter(Boolean).join(' ')}</p>
      <TextField autoFocus data-autofocus label={t('undoReason')} maxLength={250} value={reason} error={tried && noReason ? t('undoReasonMissing') : undefined} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
}
