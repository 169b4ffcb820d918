import { useId, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { creditTexts } from '@/i18n/texts/client-credit';
import { ZERO, type Dec4 } from '@/lib/dec4';
import { PendingWriteDialog } from '@/pending/pending-write-dialog';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { fetchReceipt, usePayWays, usePayment, type Payment } from './api';
import type { PrintRows } from './print';
import { owedAfter } from './model';
import styles from './client-credit.module.css';

export interface PayDialogProps {
  readonly clientId: number;
  readonly name: string;
  /** Debt of the client. */
  readonly balance: Dec4;
  readonly print: PrintRows;
  readonly onClose: () => void;
}

/** A client's payment of a debt; an unconfirmed payment of that client is retried first. */
export function PayDialog(props: PayDialogProps) {
  const { clientId, name, print, onClose } = props;
  const t = useTexts(creditTexts);
  const country = useCountry();
  const [last, setLast] = useState<Payment>();
  const write = usePayment(clientId, {
    onConfirmed: (entry, { amount }) => {
      const printed = () => void fetchReceipt(clientId, entry.id).then(print, (error: unknown) => toast.error(messageOf(error)));
      toast.success(t('payDone', { name, amount: country.money(amount), number: entry.number ?? '' }), { stay: true, action: { label: t('payPrint'), run: printed } });
      onClose();
    },
    restore: setLast,
    onResolvedElsewhere: onClose,
  });
  const { unconfirmed } = write;
  if (unconfirmed) {
    return (
      <PendingWriteDialog title={t('payTitle', { name })} width={480} lead={t('payUnconfirmed', { amount: country.money(unconfirmed.amount) })} write={write} onClose={onClose}>
        <Sums>
          <Sum label={t('client')} value={name} />
          <Sum label={t('amount')} value={country.money(unconfirmed.amount)} strong />
        </Sums>
      </PendingWriteDialog>
    );
  }
  return <Fresh {...props} last={last} busy={write.busy} refused={write.failure} onSend={(payment) => void write.submit(payment)} />;
}

interface FreshProps extends PayDialogProps {
  readonly last: Payment | undefined;
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly onSend: (payment: Payment) => void;
}

/** How much, and how it is paid. */
function Fresh({ name, balance, last, busy, refused, onClose, onSend }: FreshProps) {
  const t = useTexts(creditTexts);
  const country = useCountry();
  const form = useId();
  const ways = usePayWays();
  const [amount, setAmount] = useState<Dec4>(last?.amount ?? ZERO);
  const [chosen, setChosen] = useState(last?.way);
  const [tried, setTried] = useState(false);
  const way = chosen ?? ways?.[0]?.id;
  const wrong = amount <= 0 ? t('payMissing') : amount > balance ? t('payTooMuch', { amount: country.money(balance) }) : undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!wrong && way !== undefined) onSend({ amount, way });
  }

  return (
    <Dialog
      opened
      onClose={busy ? () => {} : onClose}
      title={t('payTitle', { name })}
      width={480}
      footer={
        <Button type="submit" form={form} variant="primary" size="lg" loading={busy} disabled={way === undefined}>
          {amount > 0 ? t('payConfirm', { amount: country.money(amount) }) : t('pay')}
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate autoComplete="off" onSubmit={save}>
        <MoneyInput
          label={t('payAmount')}
          autoFocus
          data-autofocus
          grouped
          format={country.format}
          symbol={country.symbol}
          value={amount === 0 ? undefined : amount}
          error={tried ? wrong : undefined}
          hint={amount > 0 && amount <= balance ? t('payAfter', { amount: country.money(owedAfter(balance, amount)) }) : t('payHint', { amount: country.money(balance) })}
          onValue={(next) => setAmount(next ?? ZERO)}
        />
        <div>
          <Button disabled={busy} onClick={() => setAmount(balance)}>
            {t('payAll', { amount: country.money(balance) })}
          </Button>
        </div>
        <SelectField label={t('payWay')} value={way ?? ''} disabled={!ways} options={(ways ?? []).map((one) => ({ value: one.id, label: one.name }))} onChange={(event) => setChosen(event.target.value)} />
        {refused ? <Alert kind="error">{refused}</Alert> : null}
      </form>
    </Dialog>
  );
}
