import { heightOf } from './scale';
import styles from './charts.module.css';

/** A row: what it is, how much, and the words for both. */
export interface Bar {
  readonly key: string | number;
  readonly label: string;
  readonly value: number;
  /** The value for people. */
  readonly shown: string;
  /** Additional text: `45 %`. */
  readonly note?: string;
}

/** Rows with a bar each, the largest as wide as its place; the words say everything, so nothing else has to. */
export function BarList({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const top = Math.max(0, ...bars.map((bar) => bar.value));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <span>{bar.label}</span>
          <span className={styles.worth}>
            <strong>{bar.shown}</strong>
            {bar.note ? <span>{bar.note}</span> : null}
          </span>
          <span className={styles.bar} aria-hidden>
            <span style={{ width: `${heightOf(bar.value, top)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
