import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** On phones the actions are one row to swipe: for screens that are opened for their content. */
  readonly actionsInOneRow?: boolean;
  /** Narrow pages are easier to read: forms and settings. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A screen of the shell: its title, what can be done, and the content. */
export function Page({ title, lead, actions, actionsInOneRow = false, narrow = false, children }: PageProps) {
  return (
    <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{wholeNumbers(title)}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={actionsInOneRow ? styles.actionsRow : styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** Numbers of documents with their series, as `F001-00000142`. */
const NUMBERS = /(\S*\d-\d\S*)/;
/** A longer one may be broken: it would be wider than a phone. */
const UNBROKEN_MAX = 18;

/** A title in which the number of a document is not torn apart at the end of a line. */
function wholeNumbers(title: string): ReactNode {
  const [before, number, ...after] = title.split(NUMBERS);
  if (number === undefined || number.length > UNBROKEN_MAX) return title;
  return (
    <>
      {before}
      <span className={styles.whole}>{number}</span>
      {after.join('')}
    </>
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
