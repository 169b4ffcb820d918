import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { expenseTexts } from '@/i18n/texts/expenses';
import type { Dec4 } from '@/lib/dec4';
import { PendingWriteDialog } from '@/pending/pending-write-dialog';
import type { PendingWriteState } from '@/pending/use-pending-write';
import { maySell } from '@/session/permissions';
import { useUser } from '@/session/store';
import { ChoiceField } from '@/ui/choice-field';
import { DateField } from '@/ui/date-field';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { MoneyInput } from '@/ui/money-input';
import { Segmented } from '@/ui/segmented';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import { addExpense, type ExpenseCategory, type ExpenseSource } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useAddExpense, type Spent } from './api';
import { CATEGORIES } from './search';

const WIDTH = 520;

/** Writes an expense down; an unconfirmed one is retried first. */
export function ExpenseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(expenseTexts);
  const country = useCountry();
  const [last, setLast] = useState<Spent>();
  const write = useAddExpense({
    onConfirmed: (_, { amount }, isMounted) => {
      toast.success(t('done', { amount: country.money(amount) }));
      if (isMounted) onClose();
    },
    restore: setLast,
    onResolvedElsewhere: onClose,
  });
  if (write.unconfirmed) {
    const { amount, category, description, date } = write.unconfirmed;
    return (
      <PendingWriteDialog title={t('dialogTitle')} width={WIDTH} lead={t('unconfirmed', { amount: country.money(amount) })} write={write} onClose={onClose}>
        <Sums>
          <Sum label={t('date')} value={country.day(date)} />
          <Sum label={t(category)} value={description} />
          <Sum strong label={t('amount')} value={country.money(amount)} />
        </Sums>
      </PendingWriteDialog>
    );
  }
  return <Form last={last} write={write} onClose={onClose} />;
}

interface FormProps {
  readonly last: Spent | undefined;
  readonly write: PendingWriteState<Spent>;
  readonly onClose: () => void;
}

function Form({ last, write, onClose }: FormProps) {
  const t = useTexts(expenseTexts);
  const country = useCountry();
  const user = useUser();
  const today = country.today();
  const [amount, setAmount] = useState<Dec4 | undefined>(last?.amount);
  const [category, setCategory] = useState<ExpenseCategory>(last?.category ?? 'rent');
  const [description, setDescription] = useState(last?.description ?? '');
  const [source, setSource] = useState<ExpenseSource>(last?.source ?? 'bank');
  const [date, setDate] = useState(last?.date ?? today);
  const [tried, setTried] = useState(false);
  const wrong = refusedFields(addExpense, write.error);
  const failure = Object.keys(wrong).length === 0 ? write.failure : undefined;
  const fromDrawer = source === 'drawer';
  const noAmount = amount === undefined || amount <= 0;
  const noDescription = (category === 'other' || fromDrawer) && description.trim() === '';
  const noDate = !fromDrawer && date === '';
  function submit() {
    setTried(true);
    if (noAmount || noDescription || noDate) return;
    void write.submit({ date: fromDrawer ? today : date, category, description: description.trim(), amount, source });
  }
  return (
    <FormDialog title={t('dialogTitle')} width={WIDTH} saveLabel={t('save')} busy={write.busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <MoneyInput
        autoFocus
        data-autofocus
        label={t('amount')}
        value={amount}
        onValue={setAmount}
        format={country.format}
        symbol={country.symbol}
        grouped
        error={tried && noAmount ? t('amountMissing') : wrong.amount}
      />
      <ChoiceField label={t('category')} value={category} choices={CATEGORIES} word={t} onChoice={(one) => one && setCategory(one)} />
      <TextField
        label={t('description')}
        hint={t('descriptionHint')}
        maxLength={250}
        value={description}
        error={tried && noDescription ? t('descriptionMissing') : wrong.description}
        onChange={({ target }) => setDescription(target.value)}
      />
      {maySell(user) ? (
        <Segmented<ExpenseSource>
          label={t('source')}
          value={source}
          options={[
            { value: 'bank', label: t('fromBank') },
            { value: 'drawer', label: t('fromDrawer') },
          ]}
          onValue={setSource}
        />
      ) : null}
      {fromDrawer ? <p>{t('drawerHint')}</p> : <DateField label={t('date')} value={date} max={today} error={tried && noDate ? t('dateMissing') : wrong.date} onDay={setDate} />}
    </FormDialog>
  );
}
