import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { toNumber, ZERO, type Dec4 } from '@/lib/dec4';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { MoneyInput } from '@/ui/money-input';
import { Segmented } from '@/ui/segmented';
import { toast } from '@/ui/toast';
import { addCashMovement } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving } from '@/wire/use-saving';
import { useCashWrites } from './api';
import { TYPED_KINDS, type TypedKind } from './model';

export interface MovementDialogProps {
  readonly sessionId: number;
  readonly onClose: () => void;
}

/** Money that is put into the drawer or taken out, with its reason. */
export function MovementDialog({ sessionId, onClose }: MovementDialogProps) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  const writes = useCashWrites();
  const [kind, setKind] = useState<TypedKind>('expense');
  const [amount, setAmount] = useState<Dec4>();
  const [reason, setReason] = useState('');
  const { busy, problems, failure, save } = useSaving((error) => refusedFields(addCashMovement, error));

  function submit() {
    void save(async () => {
      await writes.move(sessionId, { kind, amount: toNumber(amount ?? ZERO), reason });
      toast.success(t('moved'));
      onClose();
    });
  }
  return (
    <FormDialog title={t('moveTitle')} width={520} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <Segmented<TypedKind> label={t('moveKind')} value={kind} options={TYPED_KINDS.map((one) => ({ value: one, label: t(`kind_${one}`) }))} onValue={setKind} />
      <MoneyInput autoFocus data-autofocus label={t('amount')} value={amount} onValue={setAmount} format={country.format} symbol={country.symbol} grouped error={problems.amount} />
      <TextField label={t('reason')} hint={t('reasonHint')} maxLength={250} value={reason} error={problems.reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
}
