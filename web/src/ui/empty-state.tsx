import type { ReactNode } from 'react';
import { IconSeedling } from './icons';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** The empty (or missing) content, in a sentence. */
  readonly title: string;
  /** Explanation of the missing content. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** The first step. */
  readonly action?: ReactNode;
}

/** The text of a list without rows. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{icon ?? <IconSeedling size={32} aria-hidden />}</span>
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.body}>{children}</div> : null}
      {action}
    </div>
  );
}
