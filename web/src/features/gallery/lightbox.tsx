import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTexts } from '@/i18n/texts';
import { galleryTexts } from '@/i18n/texts/gallery';
import { useShortcuts } from '@/lib/keyboard';
import { IconButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { Picture } from '@/wire/generated';
import { Image } from './picture-grid';
import styles from './gallery.module.css';

export interface LightboxProps {
  readonly pictures: readonly Picture[];
  /** The one that is shown, from 0. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly onClose: () => void;
}

/** One picture, large; the arrow keys go to its neighbours, around. */
export function Lightbox({ pictures, place, onPlace, onClose }: LightboxProps) {
  const t = useTexts(galleryTexts);
  const picture = pictures[place];
  const count = pictures.length;
  const step = (by: number) => onPlace((place + by + count) % count);
  useShortcuts([
    { key: 'ArrowLeft', label: t('previous'), inDialogs: true, run: () => step(-1) },
    { key: 'ArrowRight', label: t('next'), inDialogs: true, run: () => step(1) },
  ]);
  if (!picture) return null;
  return (
    <Dialog opened onClose={onClose} title={picture.title} width={900}>
      <Image picture={picture} large />
      <div className={styles.turn}>
        <IconButton label={t('previous')} icon={<IconChevronLeft size={26} aria-hidden />} disabled={count < 2} onClick={() => step(-1)} />
        <p aria-live="polite">
          {t(picture.kind)} · {t('position', { place: place + 1, count })}
        </p>
        <IconButton label={t('next')} icon={<IconChevronRight size={26} aria-hidden />} disabled={count < 2} onClick={() => step(1)} />
      </div>
    </Dialog>
  );
}
