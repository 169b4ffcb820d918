import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import type { CSSProperties } from 'react';
import { productDetail } from '@/products/product';
import { Picture } from '@/ui/picture';
import type { CategoryLook } from './category-looks';
import type { Offer } from './offer';
import styles from './catalogue.module.css';

/** The measure within a detail such as `Botella 300 ml`. */
const MEASURE = /\d.*/;

export interface TilePictureProps {
  readonly offer: Offer;
  readonly title: string;
  readonly look: CategoryLook | undefined;
}

/** The picture of an offer; without one the icon of its category, its brand and its size. Decoration: the tile says it in words. */
export function TilePicture({ offer, title, look }: TilePictureProps) {
  if (offer.image) return <Picture name={title} image={offer.image} />;
  const Icon = look?.Icon ?? IconPackage;
  const size = MEASURE.exec(productDetail(offer.presentation, offer.measurement, offer.measurementUnit))?.[0];
  return (
    <span className={styles.drawn} style={look?.color ? ({ '--category': look.color } as CSSProperties) : undefined} aria-hidden>
      <Icon size={30} stroke={1.6} />
      <span className={styles.drawnWords}>
        <b>{offer.brand || offer.name}</b>
        {size ? <small>{size}</small> : null}
      </span>
    </span>
  );
}
