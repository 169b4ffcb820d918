import { useId, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { walletTexts } from '@/i18n/texts/wallets';
import { ZERO, add, fromNumber, type Dec4 } from '@/lib/dec4';
import { useScanner } from '@/lib/scanner';
import { PendingWriteDialog, type PendingWriteDialogProps } from '@/pending/pending-write-dialog';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { Segmented } from '@/ui/segmented';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import type { Wallet, WalletBag, WalletMovement } from '@/wire/generated';
import { useRecharge, useRechargeWays, useWallet, type Recharge } from './api';
import styles from './wallets.module.css';

export interface RechargeDialogProps {
  readonly host: string;
  readonly client: { readonly id: number; readonly name: string };
  /** The bag that is proposed; quota when absent. */
  readonly bag?: WalletBag;
  /** The amount that is proposed. */
  readonly amount?: Dec4;
  readonly onClose: () => void;
  /** The money is in the bag. */
  readonly onDone: (movement: WalletMovement) => void;
}

/** Puts money into a bag of a client; an unconfirmed recharge of that client is retried first. */
export function RechargeDialog(props: RechargeDialogProps) {
  const { host, client, onClose, onDone } = props;
  const t = useTexts(walletTexts);
  const country = useCountry();
  /** The recharge that was refused after a retry: the form begins with it. */
  const [last, setLast] = useState<Recharge>();
  /** Unconfirmed, and discarded as soon as another recharge goes out. */
  const [left, setLeft] = useState<Recharge>();
  const write = useRecharge(host, client.id, {
    onConfirmed: (movement, { amount }) => {
      toast.success(t('done', { amount: country.money(amount), name: client.name }));
      onDone(movement);
    },
    restore: (recharge) => {
      if (!left) setLast(recharge);
    },
    onResolvedElsewhere: onClose,
    isGivenUp: left !== undefined,
  });
  // A code that is scanned here is no amount of money.
  useScanner(() => void toast.warning(t('noScan')));

  const { unconfirmed } = write;
  if (unconfirmed && !left) {
    const other = () => {
      setLeft(unconfirmed);
      write.clearFailure();
    };
    return <Unconfirmed {...props} recharge={unconfirmed} write={{ ...write, discard: other }} />;
  }
  const send = (recharge: Recharge) => {
    if (left) write.discard();
    setLeft(undefined);
    void write.submit(recharge);
  };
  return <Fresh {...props} last={last} left={left} busy={write.busy} refused={write.failure} onSend={send} />;
}

interface UnconfirmedProps extends RechargeDialogProps, Pick<PendingWriteDialogProps, 'write'> {
  readonly recharge: Recharge;
}

/** A recharge that may be counted already: whose, what it was, and what the bag holds now. */
function Unconfirmed({ host, client, recharge, write, onClose }: UnconfirmedProps) {
  const t = useTexts(walletTexts);
  const country = useCountry();
  const held = useHeld(host, client.id, recharge.bag);
  const way = useRechargeWays(host)?.find(({ id }) => id === recharge.way);
  return (
    // The form of the other recharge itself shows the unconfirmed one.
    <PendingWriteDialog title={t('rechargeTitle')} width={480} lead={t('unconfirmed', { amount: country.money(recharge.amount) })} write={write} changeLabel={t('other')} onClose={onClose}>
      <Sums>
        <Sum label={t('client')} value={client.name} />
        <Sum label={t('amount')} value={country.money(recharge.amount)} strong />
        <Sum label={t('bag')} value={t(recharge.bag)} />
        <Sum label={t('way')} value={way?.name ?? recharge.way} />
        {held === undefined ? null : <Sum label={t('now')} value={country.money(held)} />}
      </Sums>
    </PendingWriteDialog>
  );
}

interface FreshProps extends RechargeDialogProps {
  readonly busy: boolean;
  readonly refused: string | undefined;
  /** The recharge before, to begin with. */
  readonly last: Recharge | undefined;
  /** An unconfirmed recharge, which may be counted. */
  readonly left: Recharge | undefined;
  readonly onSend: (recharge: Recharge) => void;
}

/** Which bag, how much, and how it is paid. */
function Fresh({ host, client, bag: proposed = 'coupon', amount: wanted = ZERO, last, left, busy, refused, onClose, onSend }: FreshProps) {
  const t = useTexts(walletTexts);
  const country = useCountry();
  const form = useId();
  const ways = useRechargeWays(host);
  const [bag, setBag] = useState<WalletBag>(last?.bag ?? proposed);
  const [amount, setAmount] = useState<Dec4>(last?.amount ?? wanted);
  const [chosen, setChosen] = useState(last?.way);
  const [tried, setTried] = useState(false);
  const way = chosen ?? ways?.[0]?.id;
  const held = useHeld(host, client.id, bag);

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (amount > 0 && way !== undefined) onSend({ bag, amount, way });
  }

  return (
    <Dialog
      opened
      onClose={busy ? () => {} : onClose}
      title={t('rechargeTitle')}
      width={480}
      footer={
        <Button type="submit" form={form} variant="primary" size="lg" loading={busy} disabled={way === undefined}>
          {amount > 0 ? t('confirm', { amount: country.money(amount) }) : t('recharge')}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        <p>{t('rechargeOf', { name: client.name })}</p>
        {left ? <Alert kind="warning">{t('left', { amount: country.money(left.amount) })}</Alert> : null}
        <Segmented<WalletBag>
          label={t('bag')}
          value={bag}
          options={[
            { value: 'coupon', label: t('coupon') },
            { value: 'benefit', label: t('benefit') },
          ]}
          onValue={setBag}
        />
        <MoneyInput
          label={t('amount')}
          autoFocus
          data-autofocus
          format={country.format}
          symbol={country.symbol}
          value={amount === 0 ? undefined : amount}
          error={tried && amount <= 0 ? t('amountMissing') : undefined}
          hint={held === undefined ? undefined : amount > 0 && !busy ? t('after', { amount: country.money(add(held, amount)) }) : t('holds', { amount: country.money(held) })}
          onValue={(next) => setAmount(next ?? ZERO)}
        />
        <SelectField
          label={t('way')}
          value={way ?? ''}
          disabled={!ways}
          options={(ways ?? []).map((one) => ({ value: one.id, label: one.name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        {refused ? <Alert kind="error">{refused}</Alert> : null}
      </form>
    </Dialog>
  );
}

/** Balance of the bag of a client, as soon as it is known. */
function useHeld(host: string, clientId: number, bag: WalletBag): Dec4 | undefined {
  const wallet = useWallet(host, clientId, {});
  return wallet.data && heldIn(wallet.data, bag);
}

/** Balance of a bag of a wallet. */
export function heldIn(wallet: Wallet, bag: WalletBag): Dec4 {
  return fromNumber(bag === 'coupon' ? wallet.available : wallet.accumulatedValue);
}
