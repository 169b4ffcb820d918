import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { Thumb } from '@/products/thumb';
import { useTexts } from '@/i18n/texts';
import { newCreditNoteTexts } from '@/i18n/texts/new-credit-note';
import { ONE, ZERO, fromNumber, sub } from '@/lib/dec4';
import { productLine, productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { MoneyInput } from '@/ui/money-input';
import { Digits, Muted } from '@/ui/lines';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { Segmented } from '@/ui/segmented';
import type { CreditNoteDraftLine } from '@/wire/generated';
import { amountOf, rebateTooHigh, type LineBack } from './draft';
import styles from './credit-notes.module.css';

export interface NoteLineProps {
  readonly line: CreditNoteDraftLine;
  readonly back: LineBack;
  /** Decimals of the amounts. */
  readonly decimals: number;
  readonly onChange: (change: Partial<LineBack>) => void;
  /** Error of the server about it. */
  readonly refusal: string | undefined;
}

/** A line of the corrected document: what of it is left, and how much of that goods or price is given back. */
export function NoteLine({ line, back, decimals, onChange, refusal }: NoteLineProps) {
  const t = useTexts(newCreditNoteTexts);
  const { format, money, moneyOf } = useCountry();
  const name = productLine(line.name, line.brand, line.presentation);
  const text = (value: number) => formatQuantity(fromNumber(value), format);
  const amount = amountOf(back, line, decimals);
  const gone = line.quantity === 0;
  const most = fromNumber(line.quantity);
  /** More was requested than there is. */
  const [over, setOver] = useState(false);
  return (
    <li className={styles.line} data-note-line={line.line} data-counted={amount > ZERO || undefined}>
      <span className={styles.what}>
        <Thumb name={productTitle(line.name, line.brand)} image={line.image || null} />
        <span className={styles.words}>
          <strong>{name}</strong>
          <Muted>{gone ? t('nothingLeft') : t('quantityLeft', { sold: text(line.soldQuantity), left: text(line.quantity), price: moneyOf(line.price) })}</Muted>
        </span>
      </span>
      {gone ? null : (
        <span className={styles.controls}>
          <Segmented
            label={t('way', { name })}
            value={back.way}
            onValue={(way) => onChange({ way })}
            options={[
              { value: 'goods', label: t('goods') },
              { value: 'price', label: t('price') },
            ]}
          />
          {back.way === 'goods' ? (
            <QuantityStepper label={t('quantityOf', { name })} value={back.quantity} onAsked={(wanted) => setOver(wanted > most)} onValue={(quantity) => onChange({ quantity })} format={format} max={most} />
          ) : (
            <Rebate line={line} back={back} onChange={onChange} name={name} />
          )}
        </span>
      )}
      <span className={styles.lineTotal} aria-live="polite">
        {amount > ZERO ? <Digits>{money(amount)}</Digits> : null}
      </span>
      {over && back.way === 'goods' && back.quantity === most ? (
        <p role="alert" className={styles.lineOver}>
          {t(most === ONE ? 'onlyOneLeft' : 'onlyLeft', { left: text(line.quantity) })}
        </p>
      ) : null}
      {refusal ? (
        <p role="alert" className={styles.lineWrong}>
          {refusal}
        </p>
      ) : null}
    </li>
  );
}

function Rebate({ line, back, onChange, name }: Pick<NoteLineProps, 'line' | 'back' | 'onChange'> & { readonly name: string }) {
  const t = useTexts(newCreditNoteTexts);
  const { format, symbol, money, moneyOf } = useCountry();
  const wrong = rebateTooHigh(back, line);
  const hint = back.rebate ? t('newPrice', { price: money(sub(fromNumber(line.price), back.rebate)) }) : t('rebate');
  return (
    <span className={styles.rebate}>
      <MoneyInput
        label={t('rebateOf', { name })}
        hideLabel
        value={back.rebate}
        onValue={(rebate) => onChange({ rebate })}
        format={format}
        symbol={symbol}
        hint={hint}
        error={wrong ? t('rebateTooHigh', { price: moneyOf(line.price) }) : undefined}
      />
    </span>
  );
}
