import type { PrintFormat } from '@/wire/generated';
import styles from './company.module.css';

/** Width of each paper in the picture, in units of it; in the proportions of the rolls. */
const WIDTHS: Readonly<Record<PrintFormat, number>> = { medium: 60, narrow: 43, small: 36 };
const HEIGHT = 64;
/** White at each side of the words. */
const EDGE = 5;

/** A ticket as small as an icon: as wide as its paper, with the columns that it has. Decoration. */
export function PaperPicture({ format }: { readonly format: PrintFormat }) {
  const width = WIDTHS[format];
  const left = (64 - width) / 2;
  const inner = width - 2 * EDGE;
  const bar = (x: number, y: number, length: number, height = 2) => <rect key={`${x}-${y}`} className={styles.ink} x={x} y={y} width={length} height={height} rx={1} />;
  const start = left + EDGE;
  const lines = [26, 32, 38].flatMap((y) =>
    format === 'medium'
      ? [bar(start, y, inner * 0.45), bar(start + inner * 0.55, y, inner * 0.16), bar(start + inner * 0.8, y, inner * 0.2)]
      : [bar(start, y, inner * 0.55), bar(start + inner * 0.75, y, inner * 0.25)],
  );
  return (
    <svg viewBox={`0 0 64 ${HEIGHT}`} width={64} height={HEIGHT} aria-hidden>
      <path className={styles.paper} d={`M${left} 1 H${left + width} V60 l-${width / 8} 3 l-${width / 8} -3 l-${width / 8} 3 l-${width / 8} -3 l-${width / 8} 3 l-${width / 8} -3 l-${width / 8} 3 l-${width / 8} -3 Z`} />
      {bar(32 - inner * 0.3, 7, inner * 0.6, 4)}
      {bar(32 - inner * 0.4, 14, inner * 0.8)}
      {bar(start, 20, inner, 1)}
      {lines}
      {bar(start, 44, inner, 1)}
      {bar(start + inner * 0.45, 49, inner * 0.55, 4)}
    </svg>
  );
}
