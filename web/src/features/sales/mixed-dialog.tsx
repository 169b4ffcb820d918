import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef, useState } from 'react';
import { paymentKind } from '@/country/payment-kind';
import { useTexts } from '@/i18n/texts';
import { saleCreditTexts } from '@/i18n/texts/sale-credit';
import { saleDialogTexts } from '@/i18n/texts/sale-dialogs';
import { ZERO, min, type Dec4 } from '@/lib/dec4';
import { Button, IconButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { Sum } from '@/ui/sums';
import { useDesk } from './desk';
import type { MixedPart } from './model/cart-types';
import { useSaleCredit } from './credit-dialog';
import { firstInstalments } from './model/choices';
import { mixedState, paidInCoins } from './model/payment';
import { bagOf } from './model/wallet';
import styles from './dialogs.module.css';
import saleStyles from './sale.module.css';

/** A row while it is typed, with a key of its own. */
interface Row extends MixedPart {
  readonly key: number;
}

/** "Registrar cobro": the total shared out among several payment types. */
export function MixedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(saleDialogTexts);
  const credit = useTexts(saleCreditTexts);
  const account = useSaleCredit().data;
  const { store, country, draft, choices, total, balances } = useDesk();
  const ways = choices.payments.filter((one) => paymentKind(one.id, country.facts) !== 'mixed');
  const part = (index: number, amount: Dec4): Row => {
    const way = ways[index % Math.max(1, ways.length)];
    return { key: index, method: way?.id ?? '', amount, instalments: way ? firstInstalments(way) : null };
  };
  const [rows, setRows] = useState<readonly Row[]>(() =>
    draft.parts.length > 0 ? draft.parts.map((one, key) => ({ ...one, key })) : [part(0, ZERO), part(1, ZERO)],
  );
  const [tried, setTried] = useState(false);
  const parts = paidInCoins(total, rows, country.facts);
  const state = mixedState(total, parts, balances, country.facts);
  /** The balance of a row's bag; undefined for a payment without a bag. */
  const held = (row: Row) => {
    const bag = bagOf(paymentKind(row.method, country.facts));
    return bag && (balances[bag] ?? ZERO);
  };
  /** The available amount of a row. */
  const hint = (row: Row) => {
    const amount = held(row);
    if (amount !== undefined) return t('mixedHeld', { amount: country.money(amount) });
    const free = paymentKind(row.method, country.facts) === 'clientCredit' ? account?.free : undefined;
    return free === undefined || free === null ? undefined : credit('held', { amount: country.moneyOf(free) });
  };
  const change = (key: number, next: Partial<MixedPart>) => setRows((now) => now.map((row) => (row.key === key ? { ...row, ...next } : row)));

  const form = useRef<HTMLFormElement>(null);
  // The amount that is missing or above what it can pay, else the cash, of which more may be handed over.
  const first = rows.findIndex((row) => row.amount === 0 || row.amount > (held(row) ?? total));
  const cash = rows.findLastIndex((row) => paymentKind(row.method, country.facts) === 'cash');
  const wrong = [first, cash].find((index) => index >= 0) ?? rows.length - 1;
  function done() {
    setTried(true);
    if (state.problem) {
      const box = form.current?.querySelectorAll<HTMLElement>('.y-number').item(wrong);
      box?.focus();
      // With space for the sentence below it.
      box?.scrollIntoView({ block: 'center' });
      return;
    }
    store.cart({ type: 'setParts', parts: parts.map(({ method, amount, instalments }) => ({ method, amount, instalments })) });
    onClose();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('mixedTitle')}
      width={640}
      footer={
        <Button variant="primary" size="lg" onClick={done}>
          {t('mixedDone')}
        </Button>
      }
    >
      <form
        ref={form}
        className={styles.mixed}
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <dl className={styles.mixedSums}>
          <Sum label={t('total')} value={country.money(total)} />
          <Sum label={t('missing')} value={country.money(state.missing)} strong={state.missing > 0} />
          <Sum label={t('change')} value={country.money(state.back)} />
          {state.rounding === 0 ? null : <Sum label={t('legalRounding')} value={country.money(state.rounding)} />}
        </dl>
        <p className={saleStyles.muted}>{t('mixedRules')}</p>
        {rows.map((row, index) => (
          <div key={row.key} className={styles.mixedPart}>
            <SelectField
              label={t('mixedMethod', { number: index + 1 })}
              value={row.method}
              options={ways.map((one) => ({ value: one.id, label: one.name }))}
              onChange={(event) => {
                const way = ways.find((one) => one.id === event.target.value);
                if (way) change(row.key, { method: way.id, instalments: firstInstalments(way) });
              }}
            />
            <MoneyInput
              label={t('mixedAmount', { method: ways.find((one) => one.id === row.method)?.name ?? '' })}
              autoFocus={index === 0}
              data-autofocus={index === 0 || undefined}
              hint={hint(row)}
              format={country.format}
              symbol={country.symbol}
              error={tried && index === wrong ? state.problem : undefined}
              value={row.amount === 0 ? undefined : row.amount}
              onFocus={() => {
                // The last open row takes the missing amount: one key less.
                if (row.amount === 0 && index > 0 && state.missing > 0) change(row.key, { amount: min(state.missing, held(row) ?? state.missing) });
              }}
              onValue={(amount) => change(row.key, { amount: amount ?? ZERO })}
            />
            {row.instalments !== null ? (
              <SelectField
                label={t('instalments')}
                value={String(row.instalments)}
                options={Array.from({ length: 48 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
                onChange={(event) => change(row.key, { instalments: Number(event.target.value) })}
              />
            ) : null}
            {rows.length > 2 ? (
              <IconButton label={t('mixedRemove', { number: index + 1 })} icon={<IconTrash size={20} aria-hidden />} onClick={() => setRows(rows.filter((one) => one !== row))} />
            ) : null}
          </div>
        ))}
        <Button
          variant="quiet"
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => setRows([...rows, { ...part(rows.length, state.missing), key: Math.max(...rows.map((row) => row.key)) + 1 }])}
        >
          {t('mixedAdd')}
        </Button>
        {!tried && state.wrong && state.problem ? (
          <p className={saleStyles.problem} role="alert">
            {state.problem}
          </p>
        ) : null}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
