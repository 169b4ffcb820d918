import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { ZERO, fromNumber, round, toNumber, type Dec4 } from '@/lib/dec4';
import { productTitle } from '@/products/product';
import { FormDialog } from '@/ui/form-dialog';
import { TwoLines } from '@/ui/lines';
import { MoneyInput } from '@/ui/money-input';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { messageOf } from '@/wire/errors';
import type { Purchase, PurchaseLine } from '@/wire/generated';
import { useMovePurchase } from './api';
import { askedPriceOf } from './model';
import styles from './purchases.module.css';

/** The supplier's confirmation of a line. */
interface Agreed {
  readonly quantity: Dec4;
  readonly price: Dec4 | undefined;
}

export interface AgreeDialogProps {
  readonly order: Purchase;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Writes down what the supplier agreed to; as asked for unless something is changed. */
export function AgreeDialog({ order, onDone, onClose }: AgreeDialogProps) {
  const t = useTexts(purchaseTexts);
  const move = useMovePurchase(order.id);
  const [changes, setChanges] = useState<ReadonlyMap<number, Agreed>>(new Map());
  const change = (line: PurchaseLine, part: Partial<Agreed>) => setChanges((now) => new Map(now).set(line.line, { ...(now.get(line.line) ?? asked(line)), ...part }));

  function confirm() {
    const lines = order.lines.flatMap((line) => {
      const changed = changes.get(line.line);
      if (!changed) return [];
      // A price that stays is left to the server.
      const { quantity, price = asked(line).price } = changed;
      return [{ line: line.line, quantity: toNumber(quantity), price: price === undefined || price === asked(line).price ? null : toNumber(price) }];
    });
    move.mutate({ to: 'confirmed', ...(lines.length > 0 && { lines }) }, { onSuccess: onDone });
  }

  return (
    <FormDialog
      title={t('agreeTitle', { number: order.number })}
      width={720}
      saveLabel={t('agreeSave')}
      focusSave
      busy={move.isPending}
      failure={move.error ? messageOf(move.error) : undefined}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>{t('agreeLead')}</p>
      <ul className={styles.agreed}>
        {order.lines.map((line) => (
          <AgreedRow key={line.line} line={line} agreed={changes.get(line.line) ?? asked(line)} onChange={(part) => change(line, part)} />
        ))}
      </ul>
    </FormDialog>
  );
}

interface AgreedRowProps {
  readonly line: PurchaseLine;
  readonly agreed: Agreed;
  readonly onChange: (part: Partial<Agreed>) => void;
}

function AgreedRow({ line, agreed, onChange }: AgreedRowProps) {
  const t = useTexts(purchaseTexts);
  const { format, symbol } = useCountry();
  const name = productTitle(line.name, line.brand);
  return (
    <li>
      <TwoLines breaks main={name} more={line.isBonus ? t('bonus') : line.presentation} />
      <QuantityStepper label={t('agreedQuantity', { name })} value={agreed.quantity} onValue={(quantity) => onChange({ quantity: round(quantity, 0) })} format={format} min={ZERO} max={fromNumber(line.quantity)} />
      {line.isBonus ? <span /> : <MoneyInput label={t('agreedPrice', { name })} hideLabel value={agreed.price} onValue={(price) => onChange({ price })} format={format} symbol={symbol} />}
    </li>
  );
}

function asked(line: PurchaseLine): Agreed {
  return { quantity: fromNumber(line.confirmedQuantity ?? line.quantity), price: line.isBonus ? undefined : line.confirmedPrice === null ? askedPriceOf(line) : fromNumber(line.confirmedPrice) };
}
