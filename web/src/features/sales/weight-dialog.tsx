import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { saleDialogTexts } from '@/i18n/texts/sale-dialogs';
import { ZERO, add, mul, sub, type Dec4 } from '@/lib/dec4';
import { productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { MoneyInput } from '@/ui/money-input';
import { usePhone } from '@/lib/media';
import { useDesk } from './desk';
import { quantityLimit } from './model/limits';
import styles from './dialogs.module.css';

/** Decimals of a weight: a gram of a kilo. */
const WEIGHT_DECIMALS = 3;

/** Something sold by weight that was picked. */
export interface Weighed {
  /** Its line. */
  readonly key: string;
  /** How much of it was in the sale before. */
  readonly had: Dec4;
  /** Which pick it was, so that each one is asked for again. */
  readonly pick: number;
}

/** Called with a function that takes the typed weight, as the next scan does; undefined while there is none. */
export type OnWeight = (take: (() => void) | undefined) => void;

export interface WeightDialogProps {
  readonly weighed: Weighed;
  readonly onWeight: OnWeight;
  readonly onClose: () => void;
}

/** Asks how much of something sold by weight goes into the sale; closed without an answer, the line stays unweighed. */
export function WeightDialog({ weighed: { key, had }, onWeight, onClose }: WeightDialogProps) {
  const t = useTexts(saleDialogTexts);
  const { store, draft, company, country } = useDesk();
  const [weight, setWeight] = useState<Dec4>();
  const form = useRef<HTMLFormElement>(null);
  const phone = usePhone();
  const line = draft.lines.find((one) => one.key === key);
  const limit = weight === undefined || !line ? undefined : quantityLimit(add(had, weight), line.item, company.stockControl);
  const { stockControl } = company;
  const takeTyped = weight === undefined || limit ? undefined : () => store.cart({ type: 'setQuantity', key, quantity: add(had, weight), stockControl });
  useLayoutEffect(() => {
    onWeight(takeTyped);
    return () => onWeight(undefined);
  });
  if (!line) return null;
  const { item, price } = line;
  const problem = limit && t(limit.reason === 'least' ? 'weightLeast' : 'weightMost', { quantity: formatQuantity(limit.reason === 'least' ? limit.at : sub(limit.at, had), country.format), unit: item.unit });

  function take(event?: FormEvent) {
    event?.preventDefault();
    if (problem !== undefined) return;
    takeTyped?.();
    onClose();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('weightTitle', { name: productTitle(item.name, item.brand) })}
      width={360}
      phoneHeight={320}
      footer={
        <Button variant="primary" disabled={problem !== undefined} onClick={() => take()}>
          {t('apply')}
        </Button>
      }
    >
      <form ref={form} className={styles.discount} onSubmit={take}>
        <MoneyInput
          label={t('weightLabel', { unit: item.unit })}
          autoFocus
          data-autofocus
          tight
          decimals={WEIGHT_DECIMALS}
          format={country.format}
          value={weight}
          error={problem}
          onValue={setWeight}
        />
        <p className={styles.discountTotal} aria-live="polite">
          <span>{t('weightTotal')}</span>
          <strong>{country.money(mul(price, weight ?? ZERO, country.format.moneyDecimals))}</strong>
        </p>
        {phone ? null : <NumberPad decimal={country.format.decimalMark} boxOf={() => form.current?.querySelector('input')} />}
      </form>
    </Dialog>
  );
}

interface NumberPadProps {
  /** The country's decimal sign. */
  readonly decimal: string;
  readonly boxOf: () => HTMLInputElement | null | undefined;
}

/** Keys for a finger, for screens without a keyboard of their own; what they type is in the box, which keeps the focus. */
function NumberPad({ decimal, boxOf }: NumberPadProps) {
  const t = useTexts(saleDialogTexts);
  const press = (key: string | undefined) => {
    boxOf()?.focus();
    document.execCommand(key === undefined ? 'delete' : 'insertText', false, key);
  };
  return (
    <div className={styles.pad} role="group" aria-label={t('numberPad')}>
      {[...'123456789', decimal, '0', undefined].map((key) => (
        <button
          key={key ?? 'delete'}
          type="button"
          tabIndex={-1}
          aria-label={key === undefined ? t('deleteDigit') : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => press(key)}
        >
          {key ?? <IconBackspace size={22} aria-hidden />}
        </button>
      ))}
    </div>
  );
}
