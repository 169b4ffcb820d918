import { useId, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { walletTexts } from '@/i18n/texts/wallets';
import { ZERO, add, fromNumber, type Dec4 } from '@/lib/dec4';
import { useScanner } from '@/lib/scanner';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { Segmented } from '@/ui/segmented';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Wallet, WalletBag, WalletMovement } from '@/wire/generated';
import { useRecharge, useRechargeWays, useWallet } from './api';
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

/** Puts money into a bag of a client: which bag, how much, and how it is paid. */
export function RechargeDialog({ host, client, bag: proposed = 'coupon', amount: wanted = ZERO, onClose, onDone }: RechargeDialogProps) {
  const t = useTexts(walletTexts);
  const country = useCountry();
  const form = useId();
  const ways = useRechargeWays(host);
  const wallet = useWallet(host, client.id, {});
  const { recharge, busy, unanswered } = useRecharge(host, client.id);
  const [bag, setBag] = useState<WalletBag>(unanswered?.bag ?? proposed);
  const [amount, setAmount] = useState<Dec4>(unanswered?.amount ?? wanted);
  const [chosen, setChosen] = useState(unanswered?.way);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const way = chosen ?? ways?.[0]?.id;
  const held = wallet.data && heldIn(wallet.data, bag);
  // A code that is scanned here is no amount of money.
  useScanner(() => void toast.warning(t('noScan')));

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setRefused(undefined);
    if (busy || amount <= 0 || way === undefined) return;
    try {
      const movement = await recharge({ bag, amount, way });
      toast.success(t('done', { amount: country.money(amount), name: client.name }));
      onDone(movement);
    } catch (error) {
      setRefused(messageOf(error));
    }
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
      <form id={form} className={styles.form} onSubmit={(event) => void save(event)}>
        <p>{t('rechargeOf', { name: client.name })}</p>
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
          hint={held === undefined ? undefined : amount > 0 ? t('after', { amount: country.money(add(held, amount)) }) : t('holds', { amount: country.money(held) })}
          onValue={(next) => setAmount(next ?? ZERO)}
        />
        <SelectField
          label={t('way')}
          value={way ?? ''}
          disabled={!ways}
          options={(ways ?? []).map((one) => ({ value: one.id, label: one.name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        {unanswered && !busy ? <Alert kind="warning">{t('unanswered', { amount: country.money(unanswered.amount) })}</Alert> : null}
        {refused ? <Alert kind="error">{refused}</Alert> : null}
      </form>
    </Dialog>
  );
}

/** What a bag of a wallet holds. */
export function heldIn(wallet: Wallet, bag: WalletBag): Dec4 {
  return fromNumber(bag === 'coupon' ? wallet.available : wallet.accumulatedValue);
}
