import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { productPickerTexts } from '@/i18n/texts/product-picker';
import { ONE, fromNumber, type Dec4 } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import type { PickableProduct } from './product';
import { useStockControl } from './stock-control';
import { Thumb } from './thumb';
import styles from './products.module.css';

export interface FoundListProps {
  readonly goods: readonly PickableProduct[];
  /** The rows are those of the last words. */
  readonly stale: boolean;
  /** Enter in the search box takes the first. */
  readonly marked: boolean;
  /** How much of each is chosen. */
  readonly quantities: ReadonlyMap<number, Dec4>;
  /** Why something cannot be chosen, in a word. */
  readonly taken: ((goods: PickableProduct) => string | undefined) | undefined;
  readonly onPick: (goods: PickableProduct) => void;
}

/** Hits of the words; each row is a button that chooses. */
export function FoundList({ goods, stale, marked, quantities, taken, onPick }: FoundListProps) {
  const t = useTexts(productPickerTexts);
  return (
    <ul className={styles.rows} aria-label={t('found')} data-stale={stale || undefined}>
      {goods.map((one, index) => (
        <li key={one.id}>
          <FoundRow goods={one} marked={marked && index === 0} quantity={quantities.get(one.id)} taken={taken?.(one)} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly goods: PickableProduct;
  readonly marked: boolean;
  readonly quantity: Dec4 | undefined;
  readonly taken: string | undefined;
  readonly onPick: (goods: PickableProduct) => void;
}

function FoundRow({ goods, marked, quantity, taken, onPick }: RowProps) {
  const country = useCountry();
  return (
    <button
      type="button"
      className={styles.row}
      data-goods={goods.id}
      data-marked={marked || undefined}
      data-chosen={quantity !== undefined || undefined}
      aria-disabled={taken !== undefined || undefined}
      onClick={() => taken === undefined && onPick(goods)}
    >
      <Thumb name={goods.title} image={goods.image} />
      <span className={styles.words}>
        <strong>{goods.title}</strong>
        <span>
          {goods.detail ? `${goods.detail} · ` : null}
          {taken ?? <Stock goods={goods} />}
        </span>
      </span>
      <span className={styles.price}>{country.moneyOf(goods.price)}</span>
      {taken === undefined ? <Mark quantity={quantity} /> : null}
    </button>
  );
}

/** The stock of a product. */
export function Stock({ goods }: { readonly goods: Pick<PickableProduct, 'stock'> }) {
  const t = useTexts(productPickerTexts);
  const { format } = useCountry();
  const stockControl = useStockControl();
  if (goods.stock <= 0) return <span data-out={stockControl || undefined}>{t('outOfStock')}</span>;
  return <span>{t('stock', { count: formatQuantity(fromNumber(goods.stock), format) })}</span>;
}

/** Whether it is chosen, and how often. */
function Mark({ quantity }: { readonly quantity: Dec4 | undefined }) {
  const t = useTexts(productPickerTexts);
  const { format } = useCountry();
  if (quantity === undefined) {
    return (
      <span className={styles.mark}>
        <IconPlus size={20} aria-hidden />
        <span className="y-hidden">{t('add')}</span>
      </span>
    );
  }
  return (
    <span className={styles.mark}>
      <IconCheck size={20} aria-hidden />
      <span className="y-hidden">{t('chosenMark')}</span>
      {quantity === ONE ? null : t('times', { quantity: formatQuantity(quantity, format) })}
    </span>
  );
}
