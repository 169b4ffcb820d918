import type { ReactNode } from 'react';
import { IconSeedling } from './icons';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** The empty (or missing) content, in a sentence. */
  readonly title: string;
  /** What would be here. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** The first step. */
  readonly action?: ReactNode;
}

/** What a list says while it has nothing to show. */
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
