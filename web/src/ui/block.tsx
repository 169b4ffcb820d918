import type { ReactNode } from 'react';
import styles from './block.module.css';

/** A part of a detail under a small heading. */
export function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
