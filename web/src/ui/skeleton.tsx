import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import styles from './skeleton.module.css';

/** A grey place for something that is coming; `width` and `height` are CSS lengths. */
export function Skeleton({ width = '100%', height = '1rem' }: { readonly width?: string; readonly height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden />;
}

/** Several lines that are coming, announced once. */
export function SkeletonList({ rows = 5, height = '3.5rem' }: { readonly rows?: number; readonly height?: string }) {
  const t = useTexts(commonTexts);
  return (
    <div className={styles.list} role="status">
      <span className="y-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
