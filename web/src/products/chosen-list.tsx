import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { productPickerTexts } from '@/i18n/texts/product-picker';
import { ONE, fromScaled, max, round, type Dec4 } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { IconButton } from '@/ui/button';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { MOST_CHOSEN, type Chosen, type PickableProduct } from './product';
import { Thumb } from './thumb';
import styles from './products.module.css';

/** Least of one product that can be chosen where fractions are sold. */
const LEAST_PART = fromScaled(1000);

export interface ChosenListProps {
  /** Name of the list. */
  readonly label: string;
  readonly chosen: readonly Chosen[];
  /** Quantities can be changed; without it only whether. */
  readonly onQuantity?: ((id: number, quantity: Dec4) => void) | undefined;
  /** Takes one out; without it nothing can be changed. */
  readonly onRemove?: ((goods: PickableProduct) => void) | undefined;
  /** Something more to say about one. */
  readonly note?: ((one: Chosen) => ReactNode) | undefined;
  /** The price at which each is sold is left out: it is not what the list is about. */
  readonly unpriced?: boolean;
}

/** The chosen products, each with its quantity and a button that removes it. */
export function ChosenList({ label, chosen, onQuantity, onRemove, note, unpriced = false }: ChosenListProps) {
  const t = useTexts(productPickerTexts);
  return (
    <ul className={styles.rows} aria-label={label}>
      {chosen.map((one) => (
        <li key={one.goods.id} className={`${styles.row} ${styles.chosen}`} data-chosen-goods={one.goods.id}>
          <Thumb name={one.goods.title} image={one.goods.image} />
          <span className={styles.words}>
            <strong>{one.goods.title}</strong>
            <Line one={one} counted={onQuantity === undefined} unpriced={unpriced} />
            {note?.(one)}
          </span>
          <span className={styles.tools}>
            {onQuantity ? <Quantity one={one} onQuantity={onQuantity} /> : null}
            {onRemove ? (
              <IconButton
                label={t('remove', { name: one.goods.title })}
                icon={<IconTrash size={20} aria-hidden />}
                data-remove
                onClick={(event) => {
                  leaveRow(event.currentTarget);
                  onRemove(one.goods);
                }}
              />
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Line({ one: { goods, quantity }, counted, unpriced }: { readonly one: Chosen; readonly counted: boolean; readonly unpriced: boolean }) {
  const t = useTexts(productPickerTexts);
  const { format, moneyOf } = useCountry();
  const times = counted && quantity !== ONE ? `${formatQuantity(quantity, format)} × ` : '';
  return <span>{[goods.detail, unpriced ? '' : times + moneyOf(goods.price), goods.active ? '' : t('retired')].filter(Boolean).join(' · ')}</span>;
}

function Quantity({ one: { goods, quantity }, onQuantity }: { readonly one: Chosen; readonly onQuantity: (id: number, quantity: Dec4) => void }) {
  const t = useTexts(productPickerTexts);
  const { format } = useCountry();
  const set = (next: Dec4) => onQuantity(goods.id, goods.partialSale ? next : whole(next));
  return (
    <QuantityStepper
      label={t('quantityOf', { name: goods.title })}
      value={quantity}
      onValue={set}
      onTyping={set}
      format={format}
      min={goods.partialSale ? LEAST_PART : ONE}
      max={MOST_CHOSEN}
    />
  );
}

/** The focus moves to the row beside the one that goes away, or back to the search. */
function leaveRow(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = [row?.nextElementSibling, row?.previousElementSibling].map((other) => other?.querySelector<HTMLElement>('[data-remove]')).find(Boolean);
  (beside ?? button.closest('[data-picker]')?.querySelector<HTMLElement>('input[type=search]'))?.focus();
}

/** Pieces are not cut. */
function whole(quantity: Dec4): Dec4 {
  return max(ONE, round(quantity, 0));
}
