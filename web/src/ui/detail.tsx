import type { ReactNode, Ref } from 'react';
import { Lines } from './lines';
import { Skeleton, SkeletonList } from './skeleton';
import styles from './detail.module.css';

export interface DetailProps {
  /** Name of the record, read aloud. */
  readonly label: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** The content of a panel about one thing; it can have the focus, so that arrow keys scroll it. */
export function Detail({ label, ref, children }: DetailProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section ref={ref} className={styles.detail} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** A detail that is coming. */
export function DetailSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.detail}>
      <Skeleton width="60%" height="3rem" />
      <SkeletonList rows={rows} height="2.5rem" />
    </div>
  );
}

/** The record in a few lines, and beside them its amount. */
export function DetailHead({ total, children }: { readonly total: string; readonly children: ReactNode }) {
  return (
    <div className={styles.head}>
      <Lines loose>{children}</Lines>
      <strong className={styles.grand}>{total}</strong>
    </div>
  );
}

/** The actions of the record, visible at every scroll position. */
export function DetailFooter({ children }: { readonly children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}

/** Buttons of a footer, which share its width. */
export function DetailButtons({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  if (label === undefined) return <div className={styles.buttons}>{children}</div>;
  return (
    <section className={styles.buttons} aria-label={label}>
      {children}
    </section>
  );
}
