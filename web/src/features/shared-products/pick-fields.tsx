import type { ActionDispatch, KeyboardEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sharedProductTexts } from '@/i18n/texts/shared-products';
import { MoneyInput } from '@/ui/money-input';
import type { Pick, PickAction } from './picks';
import styles from './shared-products.module.css';

/** Decimals of a quantity that is sold in parts. */
const PARTS = 3;

export interface PickFieldsProps {
  readonly pick: Pick;
  readonly onChange: ActionDispatch<[PickAction]>;
  /** Enter in the last field: on to what follows. */
  readonly onDone: (from: HTMLElement) => void;
}

/** Price and opening stock of something that is ticked. */
export function PickFields({ pick, onChange, onDone }: PickFieldsProps) {
  const t = useTexts(sharedProductTexts);
  const { format, symbol } = useCountry();
  const { id, title } = pick;
  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    const next = fields[fields.indexOf(event.target) + 1];
    if (next) next.focus();
    else onDone(event.target);
  }
  return (
    <div className={styles.fields} role="presentation" onKeyDown={onKey}>
      <div className={styles.field}>
        <span aria-hidden>{t('price')}</span>
        <MoneyInput label={t('priceOf', { name: title })} hideLabel value={pick.price} onValue={(price) => onChange({ type: 'price', id, price })} format={format} symbol={symbol} grouped data-price={id} />
      </div>
      <div className={styles.field}>
        <span aria-hidden>{t('stock')}</span>
        <MoneyInput
          label={t('stockOf', { name: title })}
          hideLabel
          value={pick.stock}
          onValue={(stock) => onChange({ type: 'stock', id, stock })}
          format={format}
          decimals={pick.partialSell ? PARTS : 0}
          grouped
          placeholder="0"
          data-stock={id}
        />
      </div>
    </div>
  );
}
