import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** The actions on the form of a whole screen, visible at every scroll position. */
export function SaveBar({ note, children }: { readonly note?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.bar} data-save-bar>
      {note ? <div className={styles.note}>{note}</div> : null}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
