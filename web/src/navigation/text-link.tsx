import type { ReactNode } from 'react';
import styles from './pages.module.css';

/** Gives a link in a form the height of a finger. */
export function TextLink({ children }: { readonly children: ReactNode }) {
  return <span className={styles.textLink}>{children}</span>;
}
