import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { ZERO, type Dec4 } from '@/lib/dec4';
import { PendingWriteDialog } from '@/pending/pending-write-dialog';
import type { PendingWriteState } from '@/pending/use-pending-write';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { MoneyInput } from '@/ui/money-input';
import { Segmented } from '@/ui/segmented';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import { addCashMovement } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useMoveCash, type Movement } from './api';
import { TYPED_KINDS, type TypedKind } from './model';

const WIDTH = 520;

export interface MovementDialogProps {
  /** The open session; without one only an unconfirmed movement is shown. */
  readonly sessionId: number | undefined;
  readonly onClose: () => void;
}

/** Money that is put into the drawer or taken out, with its reason. */
export function MovementDialog({ sessionId, onClose }: MovementDialogProps) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  /** The movement that was refused after a retry, or discarded: the form begins with it. */
  const [last, setLast] = useState<Movement>();
  const write = useMoveCash({
    onConfirmed: (_, __, isMounted) => {
      toast.success(t('moved'));
      if (isMounted) onClose();
    },
    restore: setLast,
    onResolvedElsewhere: onClose,
  });
  if (write.unconfirmed) {
    const { kind, amount, reason } = write.unconfirmed;
    return (
      <PendingWriteDialog title={t('moveTitle')} width={WIDTH} write={write} lead={t('moveUnconfirmed')} question={{ title: t('moveChange'), body: t('changeBody') }} onClose={onClose}>
        <Sums>
          <Sum label={t('moveKind')} value={t(`kind_${kind}`)} />
          <Sum label={t('reason')} value={reason} />
          <Sum strong label={t('amount')} value={country.money(amount)} />
        </Sums>
      </PendingWriteDialog>
    );
  }
  return sessionId === undefined ? null : <Form sessionId={sessionId} last={last} write={write} onClose={onClose} />;
}

interface FormProps {
  readonly sessionId: number;
  readonly last: Movement | undefined;
  readonly write: PendingWriteState<Movement>;
  readonly onClose: () => void;
}

function Form({ sessionId, last, write, onClose }: FormProps) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  const [kind, setKind] = useState<TypedKind>(last?.kind ?? 'expense');
  const [amount, setAmount] = useState<Dec4 | undefined>(last?.amount);
  const [reason, setReason] = useState(last?.reason ?? '');
  const wrong = refusedFields(addCashMovement, write.error);
  const failure = Object.keys(wrong).length === 0 ? write.failure : undefined;
  return (
    <FormDialog title={t('moveTitle')} width={WIDTH} busy={write.busy} failure={failure} onSubmit={() => void write.submit({ sessionId, kind, amount: amount ?? ZERO, reason })} onClose={onClose}>
      <Segmented<TypedKind> label={t('moveKind')} value={kind} options={TYPED_KINDS.map((one) => ({ value: one, label: t(`kind_${one}`) }))} onValue={setKind} />
      <MoneyInput autoFocus data-autofocus label={t('amount')} value={amount} onValue={setAmount} format={country.format} symbol={country.symbol} grouped error={wrong.amount} />
      <TextField label={t('reason')} hint={t('reasonHint')} maxLength={250} value={reason} error={wrong.reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
}
