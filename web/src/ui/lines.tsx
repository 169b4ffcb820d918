import type { ReactNode } from 'react';
import styles from './lines.module.css';

export interface LinesProps {
  /** With a little more air, where it fits. */
  readonly loose?: boolean;
  /** Long words break, so that they never make their column wide. */
  readonly breaks?: boolean;
  readonly children: ReactNode;
}

/** Lines of words that belong together, one under the other. */
export function Lines({ loose = false, breaks = false, children }: LinesProps) {
  return (
    <span className={styles.lines} data-loose={loose || undefined} data-breaks={breaks || undefined}>
      {children}
    </span>
  );
}

/** The main text, and below it, smaller, the additional one, where there is any. */
export function TwoLines({ main, more, breaks = false }: Pick<LinesProps, 'breaks'> & { readonly main: ReactNode; readonly more: ReactNode }) {
  return (
    <Lines breaks={breaks}>
      <span>{main}</span>
      {more ? <Muted>{more}</Muted> : null}
    </Lines>
  );
}

export interface MutedProps {
  /** Kind of text: words among others, a sentence of its own, the description of a term. */
  readonly as?: 'span' | 'p' | 'dd';
  /** They are at the end of their line. */
  readonly end?: boolean;
  readonly children: ReactNode;
}

/** Words that matter less. */
export function Muted({ as: Tag = 'span', end = false, children }: MutedProps) {
  return (
    <Tag className={styles.muted} data-end={end || undefined}>
      {children}
    </Tag>
  );
}

/** Words that never break. */
export function Whole({ children }: { readonly children: ReactNode }) {
  return <span className={styles.whole}>{children}</span>;
}

/** A number that never breaks, its digits all of one width, so that numbers are aligned under each other. */
export function Digits({ children }: { readonly children: ReactNode }) {
  return <span className={styles.digits}>{children}</span>;
}

/** The amount of a row; struck through when it no longer counts. */
export function Amount({ gone = false, children }: { readonly gone?: boolean; readonly children: ReactNode }) {
  const Tag = gone ? 's' : 'strong';
  return <Tag className={styles.digits}>{children}</Tag>;
}
