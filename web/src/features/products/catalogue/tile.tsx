import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { memo } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cataloguePaneTexts } from '@/i18n/texts/catalogue-pane';
import { fromNumber } from '@/lib/dec4';
import { productDetail, productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import type { CategoryLook } from './category-looks';
import { useInCart } from './in-cart';
import type { Offer } from './offer';
import { TilePicture } from './tile-picture';
import styles from './catalogue.module.css';

export interface TileProps {
  readonly offer: Offer;
  /** Colour and icon of its category. */
  readonly look: CategoryLook | undefined;
  readonly onPick: (offer: Offer) => void;
  /** Enter in the search box takes this one. */
  readonly first: boolean;
  /** A product out of stock cannot be sold. */
  readonly stockControl: boolean;
}

/** A product one touches to sell it. */
export const Tile = memo(function Tile({ offer, look, onPick, first, stockControl }: TileProps) {
  const t = useTexts(cataloguePaneTexts);
  const country = useCountry();
  const inCart = useInCart(offer);
  const title = productTitle(offer.name, offer.brand);
  const detail = productDetail(offer.presentation, offer.measurement, offer.measurementUnit);
  return (
    <li className={styles.cell}>
      <button type="button" className={styles.tile} data-first={first || undefined} data-out={offer.stock <= 0 || undefined} onClick={() => onPick(offer)}>
        <TilePicture offer={offer} title={title} look={look} />
        <span className={styles.name}>{title}</span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
        <span className={styles.last}>
          <strong>
            {country.moneyOf(offer.price)}
            {offer.partialSale ? <small> {t('perUnit', { unit: offer.unit })}</small> : null}
          </strong>
          <Stock offer={offer} quantity={formatQuantity(fromNumber(Math.max(offer.stock, 0)), country.format)} stockControl={stockControl} />
        </span>
        {inCart > 0 ? (
          <span className={styles.inCart}>
            <span className="y-hidden">{t('inCart')} </span>
            {formatQuantity(inCart, country.format)}
          </span>
        ) : null}
      </button>
    </li>
  );
});

function Stock({ offer, quantity, stockControl }: Pick<TileProps, 'offer' | 'stockControl'> & { readonly quantity: string }) {
  const t = useTexts(cataloguePaneTexts);
  if (offer.stock <= 0 && !stockControl) return <span className={styles.stock}>{t('outOfStock')}</span>;
  if (offer.stock <= 0) {
    return (
      <span className={styles.out}>
        <IconBan size={15} aria-hidden />
        {t('outOfStock')}
      </span>
    );
  }
  if (offer.stock <= offer.threshold) {
    return (
      <span className={styles.low}>
        <IconAlertTriangle size={15} aria-hidden />
        {offer.stock === 1 ? t('leftOne') : t('left', { count: quantity })}
      </span>
    );
  }
  return <span className={styles.stock}>{t('stock', { count: quantity })}</span>;
}
