import type { ReactNode } from 'react';
import { Digits, Lines, Muted } from './lines';
import styles from './sums.module.css';

/** The lines of a document, each a {@link SoldLine}. */
export function SoldLines({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

export interface SoldLineProps {
  /** `Gaseosa Inca Kola · Botella 1.5 L` */
  readonly name: string;
  /** How many at what price: `2 × S/ 1.80`. */
  readonly price: string;
  /** The discount, where there is one. */
  readonly discount?: string | undefined;
  /** Total of the line. */
  readonly total: string;
}

/** A sold or offered product, with its price. */
export function SoldLine({ name, price, discount, total }: SoldLineProps) {
  return (
    <li>
      <Lines>
        <span>{name}</span>
        <Muted>{price}</Muted>
        {discount ? <Muted>{discount}</Muted> : null}
      </Lines>
      <Digits>{total}</Digits>
    </li>
  );
}

/** Amounts under each other, each a {@link Sum}; `ruled` below what they sum up. */
export function Sums({ ruled = false, children }: { readonly ruled?: boolean; readonly children: ReactNode }) {
  return (
    <dl className={styles.sums} data-ruled={ruled || undefined}>
      {children}
    </dl>
  );
}

/** Name of an amount, and the amount; `strong` for the total. */
export function Sum({ label, value, strong = false }: { readonly label: string; readonly value: string; readonly strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
