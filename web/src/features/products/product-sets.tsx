import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { Lines, Muted } from '@/ui/lines';
import styles from './products.module.css';

/** A part of the catalogue that opens: what it looks like, what it is called, how much is in it. */
export interface ProductSetRow {
  readonly key: number;
  readonly picture: ReactNode;
  readonly name: string;
  readonly more: string;
}

export interface ProductSetsProps {
  readonly label: string;
  readonly rows: readonly ProductSetRow[];
  /** A link around what one row shows. */
  readonly link: (row: ProductSetRow, className: string, children: ReactNode) => ReactNode;
}

/** Parts of the catalogue as cards, each a link. */
export function ProductSets({ label, rows, link }: ProductSetsProps) {
  return (
    <ul className={styles.sets} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          {link(
            row,
            styles.set ?? '',
            <>
              {row.picture}
              <Lines breaks>
                <strong>{row.name}</strong>
                <Muted>{row.more}</Muted>
              </Lines>
              <IconChevronRight size={20} aria-hidden />
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}
