import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo, useEffect, useRef } from 'react';
import type { CountryProfile } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { ONE, fromScaled, mul, round, type Dec4 } from '@/lib/dec4';
import { productDetail, productTitle } from '@/products/product';
import { unbroken } from '@/lib/words';
import { IconButton } from '@/ui/button';
import { goHome } from '@/ui/focus-net';
import { Kbd } from '@/ui/kbd';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { LineDetail } from './line-detail';
import { LineNotes, useLimitNote } from './line-notes';
import type { CartLine } from './model/cart-types';
import { quantityLimit, quantityLimits } from './model/limits';
import type { BelowMinimum } from './model/minimum';
import { openLine } from './show-line';
import type { SaleStore } from './store';
import styles from './lines.module.css';

export interface CartLineRowProps {
  readonly line: CartLine;
  /** Part of the subtotal. */
  readonly total: Dec4 | undefined;
  readonly discount: Dec4 | undefined;
  /** It leaves less than the minimum price, and what follows. */
  readonly below: BelowMinimum | undefined;
  readonly selected: boolean;
  /** It is the one of several that the keys mean. */
  readonly chosen: boolean;
  /** The key that types its quantity is shown. */
  readonly keyed: boolean;
  readonly locked: boolean;
  /** Its price or its discount can be changed. */
  readonly adjustable: boolean;
  readonly stockControl: boolean;
  readonly country: CountryProfile;
  readonly store: SaleStore;
  readonly onRemove: (key: string) => void;
}

const BELOW_WORDS = { allowed: 'belowMinPrice', confirms: 'belowMinConfirms', asks: 'belowMinAsks' } as const;
/** Steps of goods sold in parts. */
const TENTH = fromScaled(ONE / 10);

/** A line one reads like a ticket: how many, what, and what it comes to. */
export const CartLineRow = memo(function CartLineRow(props: CartLineRowProps) {
  const { line, total, discount, below, selected, chosen, keyed, locked, adjustable, stockControl, country, store, onRemove } = props;
  const t = useTexts(salesTexts);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // A part that opens below the edge of the list is scrolled into view.
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const { item, key } = line;
  const limits = quantityLimits(item, stockControl);
  const title = productTitle(item.name, item.brand);
  const detail = productDetail(item.presentation, item.measurement, item.measurementUnit);
  const [limitNote, onAsked] = useLimitNote({ store, about: key, name: title, quantity: line.quantity, format: country.format, limitOf: (wanted) => quantityLimit(wanted, item, stockControl) });
  const setQuantity = (quantity: Dec4) => store.cart({ type: 'setQuantity', key, quantity, stockControl });
  const unit = item.partialSale ? ` / ${item.unit}` : '';
  return (
    <li ref={row} className={styles.line} data-line={key} data-selected={selected || undefined} data-chosen={chosen || undefined}>
      <div className={styles.lineTop}>
        <span className={styles.quantity}>
          <QuantityStepper
            label={t('quantityOf', { name: title })}
            value={line.quantity}
            min={limits.min}
            max={limits.max}
            step={item.partialSale ? TENTH : ONE}
            format={country.format}
            disabled={locked}
            onTyping={(quantity) => (item.partialSale || round(quantity, 0) === quantity ? setQuantity(quantity) : undefined)}
            onAsked={(wanted) => {
              onAsked(wanted);
              // A quantity of 1 that is typed over the default of 1 counts as weighed, too.
              if (line.unweighed !== undefined) setQuantity(wanted);
            }}
            onEntered={goHome}
            onValue={setQuantity}
          />
          {keyed ? <Kbd>F6</Kbd> : null}
        </span>
        <button
          type="button"
          className={styles.lineName}
          aria-expanded={selected}
          onClick={(event) => {
            if (selected) store.select(null);
            // A user who opens it with Enter stays on its name, where Delete takes the line out.
            else if (event.detail === 0) store.select(key);
            else openLine(store, key);
          }}
        >
          <span className="y-hidden">{t('lineDetail')}</span>
          <span className={styles.lineText} title={title}>{title}</span>
          <small className={styles.lineEach}>
            <span>
              {detail ? `${detail} · ` : ''}
              {unbroken(`${t('each', { price: country.money(line.price) })}${unit}`)}
            </span>
            {adjustable ? <IconPencil size={16} aria-hidden /> : null}
          </small>
          {discount !== undefined && discount > 0 ? (
            <small className={styles.saved}>{t('lineDiscountNote', { amount: country.money(discount) })}</small>
          ) : null}
        </button>
        <strong className={styles.lineTotal}>{country.money(total ?? mul(line.price, line.quantity, country.format.moneyDecimals))}</strong>
        <IconButton
          className={styles.lineRemove}
          label={t('removeLine', { name: title })}
          icon={<IconTrash size={20} aria-hidden />}
          disabled={locked}
          onClick={() => onRemove(key)}
        />
      </div>
      <LineNotes notes={[line.unweighed === undefined ? undefined : t('unweighed'), limitNote, below && t(BELOW_WORDS[below], { price: country.moneyOf(item.minPrice) })]} />
      {selected ? <LineDetail line={line} locked={locked} /> : null}
    </li>
  );
});
