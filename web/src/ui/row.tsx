import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './row.module.css';

export interface RowButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'type' | 'className'> {
  readonly onOpen: () => void;
  /** A name may break where a number may not. */
  readonly breaks?: boolean;
}

/** Name of a row, which opens it by keyboard, too; a `data-` attribute lets the arrow keys find it. */
export function RowButton({ onOpen, breaks = false, ...rest }: RowButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.open}
      data-breaks={breaks || undefined}
      onClick={(event) => {
        // The row opens as well.
        event.stopPropagation();
        onOpen();
      }}
    />
  );
}

interface PartProps {
  readonly children: ReactNode;
}

/** A row as a card: parts in two columns, the second as wide as it must be. */
export function RowCard({ children }: PartProps) {
  return <div className={styles.card}>{children}</div>;
}

/** The amount of a card, large, beside its name. */
export function CardTotal({ children }: PartProps) {
  return <span className={styles.total}>{children}</span>;
}

/** A part of a card that takes both columns. */
export function CardWide({ children }: PartProps) {
  return <span className={styles.wide}>{children}</span>;
}

/** A line of a card with one part at its beginning and one at its end. */
export function CardFoot({ children }: PartProps) {
  return <span className={styles.foot}>{children}</span>;
}
