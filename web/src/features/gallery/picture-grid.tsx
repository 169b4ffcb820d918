import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { galleryTexts } from '@/i18n/texts/gallery';
import type { Picture } from '@/wire/generated';
import { altOf } from './search';
import styles from './gallery.module.css';

export interface PictureGridProps {
  readonly pictures: readonly Picture[];
  /** Those of the last page, while the next one comes. */
  readonly stale: boolean;
  /** Shows a picture large; its place in the page, from 0. */
  readonly onOpen: (place: number) => void;
}

/** The pictures of a page, each a button that shows it large. */
export function PictureGrid({ pictures, stale, onOpen }: PictureGridProps) {
  const t = useTexts(galleryTexts);
  return (
    <ul className={styles.grid} aria-label={t('pictures')} aria-busy={stale || undefined}>
      {pictures.map((picture, place) => (
        <li key={`${picture.kind} ${picture.referenceId ?? ''}`}>
          <button type="button" className={styles.tile} onClick={() => onOpen(place)}>
            <Image picture={picture} />
            <span className={styles.caption}>
              {picture.title}
              <span className={styles.muted}>{t(picture.kind)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A picture with its words; a sign where the file is not to be had. */
export function Image({ picture, large = false }: { readonly picture: Picture; readonly large?: boolean }) {
  const t = useTexts(galleryTexts);
  const [broken, setBroken] = useState<string>();
  const className = large ? styles.large : styles.image;
  if (broken === picture.image) {
    return (
      <span className={`${className} ${styles.broken}`}>
        <IconPhotoOff size={32} aria-hidden />
        {t('broken')}
      </span>
    );
  }
  return (
    <span className={className}>
      <img src={picture.image} alt={t(altOf(picture), { title: picture.title })} loading={large ? 'eager' : 'lazy'} decoding="async" onError={() => setBroken(picture.image)} />
    </span>
  );
}
