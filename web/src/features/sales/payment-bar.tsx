import { useEffect, useRef } from 'react';
import IconArrowsSplit2 from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { paymentKind } from '@/country/payment-kind';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { ZERO, add } from '@/lib/dec4';
import { usePhone, useTallWindow } from '@/lib/media';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { useActions } from './actions';
import { ChoiceRow } from './choice-row';
import { useDesk } from './desk';
import { FoldedChoice } from './folded-choice';
import { firstInstalments } from './model/choices';
import { quickAmounts } from './model/payment';
import { bagOf, drawing } from './model/wallet';
import { QuoteTerms } from './proforma/quote-terms-later';
import styles from './payment.module.css';
import saleStyles from './sale.module.css';

/** Most instalments of a card. */
const MAX_INSTALMENTS = 48;
/** Characters of a banknote of which three fit beside the amount received on a phone. */
const NOTE_ROOM = 6;

const icons = {
  cash: IconCash,
  card: IconCreditCard,
  mixed: IconArrowsSplit2,
  coupon: IconTicket,
  benefit: IconGift,
  transfer: IconBuildingBank,
  phoneWallet: IconDeviceMobile,
  clientCredit: IconNotebook,
} as const;

/** How the client pays: one large key for each payment type, and the fields that the chosen type needs. */
export function PaymentBar() {
  const t = useTexts(salesTexts);
  const { store, country, draft, choices, balances } = useDesk();
  const { open } = useActions();
  const named = draft.client !== null && !draft.client.generic;
  const wrapped = useWrappedKeys();
  if (choices.quoting) return <QuoteTerms />;
  const Choices = wrapped ? ChoiceRow : FoldedChoice;
  return (
    <div className={saleStyles.paymentBar}>
      <Choices
        large
        shortcut="F10"
        label={t('payment')}
        value={choices.payment.id}
        disabled={draft.pending !== null}
        options={choices.payments.map((one) => {
          const kind = paymentKind(one.id, country.facts);
          const Icon = icons[kind];
          const bag = bagOf(kind);
          const note = bag && named ? country.money(balances[bag] ?? ZERO) : undefined;
          return { value: one.id, label: one.name, icon: <Icon size={20} aria-hidden />, note };
        })}
        onValue={(id) => {
          const payment = choices.payments.find((one) => one.id === id);
          if (!payment) return;
          store.cart({ type: 'setPayment', payment: id, instalments: firstInstalments(payment) });
          const kind = paymentKind(id, country.facts);
          if (kind === 'mixed') open('mixed');
          else if (bagOf(kind)) open('wallet');
          else if (kind === 'clientCredit') open('credit');
        }}
      />
      {choices.paymentKind === 'cash' ? <CashRow /> : null}
      {choices.paymentKind === 'card' ? <Instalments /> : null}
      {choices.paymentKind === 'mixed' ? <MixedRow /> : null}
      {bagOf(choices.paymentKind) ? <WalletRow /> : null}
    </div>
  );
}

/** Whether every payment type fits, in several rows: on a phone the payment is a page of its own. */
function useWrappedKeys(): boolean {
  const phone = usePhone();
  const tall = useTallWindow();
  return phone || tall;
}

/** The amount handed over; empty means exactly the total. */
function CashRow() {
  const t = useTexts(salesTexts);
  const { store, country, draft, total, settlement } = useDesk();
  const { blocked } = useActions();
  const { missing, back, rounding } = settlement;
  const short = missing > 0;
  const due = add(total, rounding);
  const change = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The cashier reads the change next.
    if (draft.received !== null) change.current?.scrollIntoView({ block: 'nearest' });
  }, [draft.received]);
  const received = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Too little was received: the amount is what the user changes now.
    if (blocked?.about === 'payment') received.current?.querySelector('input')?.focus();
  }, [blocked]);
  const { lines } = draft;
  const counted = useRef<typeof lines>(undefined);
  useEffect(() => {
    // The amount handed over stays while it covers the lines added since.
    if (counted.current !== lines && short && draft.received !== null && draft.pending === null) store.cart({ type: 'setReceived', received: null });
    counted.current = lines;
  }, [store, lines, short, draft.received, draft.pending]);
  const quick = quickAmounts(due, country.facts.currency.tender);
  const notes = quick.map((amount) => country.money(amount).replace(/[.,]00$/, ''));
  const set = (amount: typeof draft.received) => store.cart({ type: 'setReceived', received: amount });
  return (
    <div className={styles.cash} data-long={notes.some((one) => one.length > NOTE_ROOM) || undefined}>
      <div ref={received} className={styles.received}>
        <MoneyInput
          label={t('received')}
          hideLabel
          placeholder={t('received')}
          format={country.format}
          symbol={country.symbol}
          disabled={draft.pending !== null}
          value={draft.received ?? undefined}
          aria-label={t('received')}
          onValue={(amount) => set(amount ?? null)}
        />
      </div>
      {quick.map((amount, index) => (
        <button key={amount} type="button" className={styles.quick} disabled={draft.pending !== null} aria-pressed={draft.received === amount} onClick={() => set(draft.received === amount ? null : amount)}>
          {notes[index]}
        </button>
      ))}
      {rounding !== 0 && total > 0 ? (
        <p className={styles.rounded}>
          <span>{t('cashDue')}</span>
          <strong>{country.money(due)}</strong>
        </p>
      ) : null}
      {draft.received !== null && total > 0 ? (
        <p ref={change} className={styles.change} data-short={short || undefined}>
          <span>{t(short ? 'missing' : 'change')}</span>
          <strong>{country.money(short ? missing : back)}</strong>
        </p>
      ) : null}
    </div>
  );
}

function Instalments() {
  const t = useTexts(salesTexts);
  const { store, draft } = useDesk();
  const counts = Array.from({ length: MAX_INSTALMENTS }, (_, index) => index + 1);
  return (
    <SelectField
      label={t('instalments')}
      hideLabel
      disabled={draft.pending !== null}
      value={String(draft.instalments ?? 1)}
      options={counts.map((count) => ({ value: String(count), label: t('instalmentCount', { count }) }))}
      onChange={(event) => store.cart({ type: 'setInstalments', instalments: Number(event.target.value) })}
    />
  );
}

/** Notice of the client's wallet about this payment, before it blocks. */
function WalletRow() {
  const t = useTexts(salesTexts);
  const { country, draft, choices, total, balances } = useDesk();
  const { open, blocked } = useActions();
  const bag = bagOf(choices.paymentKind);
  // A blocking problem is shown beside the button that takes the money, with the same actions.
  if (!bag || blocked?.about === 'wallet') return null;
  const state = drawing(bag, total, balances);
  const unnamed = draft.client === null || draft.client.generic;
  const low = unnamed || balances[bag] === null || state.missing > 0;
  const tooLow = unnamed ? t('walletNoClient', { method: choices.payment.name }) : country.facts.wording.walletTooLow;
  return (
    <div className={styles.mixedRow} data-short={low || undefined}>
      <span>{low ? tooLow : t('walletLeft', { amount: country.money(state.remaining) })}</span>
      <Button disabled={draft.pending !== null} onClick={() => open(unnamed ? 'client' : 'wallet')}>
        {t(unnamed ? 'walletPickClient' : 'walletSee')}
      </Button>
    </div>
  );
}

function MixedRow() {
  const t = useTexts(salesTexts);
  const { country, draft, settlement } = useDesk();
  const { open } = useActions();
  return (
    <div className={styles.mixedRow}>
      <span>
        {draft.parts.length > 0 ? t('mixedSummary', { count: draft.parts.length, amount: country.money(settlement.paid) }) : t('mixedDefine')}
        {settlement.back > ZERO ? ` · ${t('change')} ${country.money(settlement.back)}` : ''}
      </span>
      <Button disabled={draft.pending !== null} onClick={() => open('mixed')}>
        {t('mixedOpen')}
      </Button>
    </div>
  );
}
