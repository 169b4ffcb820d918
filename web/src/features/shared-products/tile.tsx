import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ActionDispatch, MouseEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sharedProductTexts } from '@/i18n/texts/shared-products';
import { productDetail, productTitle } from '@/products/product';
import { Picture } from '@/ui/picture';
import { StatusBadge } from '@/ui/status-badge';
import type { SharedProduct } from '@/wire/generated';
import { PickFields } from './pick-fields';
import type { Pick, PickAction } from './picks';
import styles from './shared-products.module.css';

export interface TileProps {
  readonly product: SharedProduct;
  /** Values typed for it while it is ticked. */
  readonly pick: Pick | undefined;
  readonly onChange: ActionDispatch<[PickAction]>;
}

/** A product of the shared catalogue: one press ticks it, and then it has a price and a stock. */
export function Tile({ product, pick, onChange }: TileProps) {
  const t = useTexts(sharedProductTexts);
  const title = productTitle(product.name, product.brand);
  const detail = productDetail(product.presentation, product.measurement, product.measurementUnit);
  const have = product.companyProductId !== null;
  const ticked = pick !== undefined;
  function toggle(event: MouseEvent<HTMLButtonElement>) {
    if (have) return;
    const tile = event.currentTarget.closest('li');
    onChange({ type: 'toggle', product });
    // A user who ticks by key moves to the price; a finger or a mouse ticks the next one.
    if (event.detail === 0 && !ticked) requestAnimationFrame(() => tile?.querySelector<HTMLElement>('[data-price]')?.focus());
  }
  return (
    <li className={styles.tile} data-ticked={ticked || undefined} data-have={have || undefined}>
      <button type="button" className={styles.face} aria-pressed={have ? undefined : ticked} aria-disabled={have || undefined} data-shared={product.id} onClick={toggle}>
        <span className={styles.picture}>
          <Picture name={title} image={product.image} />
          {have ? null : (
            <span className={styles.mark} aria-hidden>
              {ticked ? <IconCheck size={20} /> : <IconPlus size={20} />}
            </span>
          )}
        </span>
        <span className={styles.words}>
          <strong>{title}</strong>
          <span>{detail}</span>
          {have ? <StatusBadge tone="success">{t('have')}</StatusBadge> : ticked ? null : <Suggestion product={product} />}
        </span>
      </button>
      {pick ? <PickFields pick={pick} onChange={onChange} onDone={onward} /> : null}
    </li>
  );
}

function Suggestion({ product: { suggestedSellPrice: price } }: { readonly product: SharedProduct }) {
  const t = useTexts(sharedProductTexts);
  const { moneyOf } = useCountry();
  return <span>{price === null ? t('noSuggestion') : t('suggested', { price: moneyOf(price) })}</span>;
}

/** On to the next product, or to the pages after the last one. */
function onward(from: HTMLElement): void {
  const next = from.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('[data-shared]');
  (next ?? document.querySelector<HTMLElement>('[data-add-picks]'))?.focus();
}
