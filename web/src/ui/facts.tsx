import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Facts under each other, each a {@link Fact}. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** A fact of a card: what it is, and how it is. */
export function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
