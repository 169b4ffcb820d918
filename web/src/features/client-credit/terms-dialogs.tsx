import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { creditTexts } from '@/i18n/texts/client-credit';
import { ZERO, fromNumber, toNumber, type Dec4 } from '@/lib/dec4';
import { DateField } from '@/ui/date-field';
import { TextField } from '@/ui/field';
import { useFirstWrong } from '@/ui/first-wrong';
import { FormDialog } from '@/ui/form-dialog';
import { MoneyInput } from '@/ui/money-input';
import { Segmented } from '@/ui/segmented';
import { toast } from '@/ui/toast';
import { adjustClientCredit, setCreditLimit, setCreditPromise, type ClientCredit, type ClientCreditLimit, type CreditPromise, type NewCreditAdjustment } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving } from '@/wire/use-saving';
import { useCreditWrites } from './api';

export interface TermsDialogProps {
  readonly account: ClientCredit;
  readonly onClose: () => void;
}

type Direction = 'up' | 'down';

/** A correction of an account, with its reason. */
export function AdjustDialog({ account: { clientId, name }, onClose }: TermsDialogProps) {
  const t = useTexts(creditTexts);
  const country = useCountry();
  const writes = useCreditWrites(clientId);
  const [form, focusWrong] = useFirstWrong();
  const [direction, setDirection] = useState<Direction>('up');
  const [amount, setAmount] = useState<Dec4>(ZERO);
  const [reason, setReason] = useState('');
  const { busy, problems, failure, forget, save } = useSaving<keyof NewCreditAdjustment>((error) => refusedFields(adjustClientCredit, error), focusWrong);
  const submit = () =>
    void save(async () => {
      const sum = toNumber(amount);
      await writes.adjust({ amount: direction === 'up' ? sum : -sum, reason });
      toast.success(t('adjusted'));
      onClose();
    });
  return (
    <FormDialog title={t('adjustTitle', { name })} width={520} busy={busy} typed={amount !== 0 || reason !== ''} failure={failure} formRef={form} onSubmit={submit} onClose={onClose}>
      <Segmented<Direction>
        label={t('adjustKind')}
        value={direction}
        options={[
          { value: 'up', label: t('adjustUp') },
          { value: 'down', label: t('adjustDown') },
        ]}
        onValue={setDirection}
      />
      <MoneyInput
        autoFocus
        data-autofocus
        grouped
        label={t('amount')}
        format={country.format}
        symbol={country.symbol}
        value={amount === 0 ? undefined : amount}
        error={problems.amount}
        onValue={(next) => {
          setAmount(next ?? ZERO);
          forget('amount');
        }}
      />
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
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

/** Limit of the client's debt. */
export function LimitDialog({ account: { clientId, name, ownLimit }, onClose }: TermsDialogProps) {
  const t = useTexts(creditTexts);
  const country = useCountry();
  const writes = useCreditWrites(clientId);
  const [form, focusWrong] = useFirstWrong();
  const start = ownLimit === null || ownLimit === undefined ? undefined : fromNumber(ownLimit);
  const [limit, setLimit] = useState<Dec4 | undefined>(start);
  const { busy, problems, failure, forget, save } = useSaving<keyof ClientCreditLimit>((error) => refusedFields(setCreditLimit, error), focusWrong);
  const submit = () =>
    void save(async () => {
      await writes.limit({ limit: limit === undefined ? null : toNumber(limit) });
      toast.success(t('limitSaved'));
      onClose();
    });
  return (
    <FormDialog title={t('limitTitle', { name })} width={480} busy={busy} typed={limit !== start} failure={failure} formRef={form} onSubmit={submit} onClose={onClose}>
      <MoneyInput
        autoFocus
        data-autofocus
        grouped
        label={t('limit')}
        hint={t('limitHint')}
        format={country.format}
        symbol={country.symbol}
        value={limit}
        error={problems.limit}
        onValue={(next) => {
          setLimit(next);
          forget('limit');
        }}
      />
    </FormDialog>
  );
}

/** When the client said to pay. */
export function PromiseDialog({ account: { clientId, name, promisedOn }, onClose }: TermsDialogProps) {
  const t = useTexts(creditTexts);
  const country = useCountry();
  const writes = useCreditWrites(clientId);
  const [form, focusWrong] = useFirstWrong();
  const start = promisedOn ?? '';
  const [day, setDay] = useState(start);
  const { busy, problems, failure, forget, save } = useSaving<keyof CreditPromise>((error) => refusedFields(setCreditPromise, error), focusWrong);
  const submit = () =>
    void save(async () => {
      await writes.promise({ date: day || null });
      toast.success(t('promiseSaved'));
      onClose();
    });
  return (
    <FormDialog title={t('promiseTitle', { name })} width={480} busy={busy} typed={day !== start} failure={failure} formRef={form} onSubmit={submit} onClose={onClose}>
      <DateField
        label={t('promiseDay')}
        hint={t('promiseHint')}
        value={day}
        min={country.today()}
        error={problems.date}
        onDay={(next) => {
          setDay(next);
          forget('date');
        }}
      />
    </FormDialog>
  );
}
