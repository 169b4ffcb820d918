import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Narrow pages are easier to read: forms and settings. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A screen of the shell: its title, what can be done, and the content. */
export function Page({ title, lead, actions, narrow = false, children }: PageProps) {
  return (
    <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

export interface CardProps {
  /** Heading of the card; a card without one is only a box. */
  readonly title?: string;
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A white box with a hairline border. */
export function Card({ title, icon, actions, children }: CardProps) {
  return (
    <section className={styles.card}>
      {title ? (
        <header className={styles.cardHeader}>
          {icon}
          <h2>{title}</h2>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </header>
      ) : null}
      {children}
    </section>
  );
}
