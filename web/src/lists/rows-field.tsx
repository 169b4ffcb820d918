import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import styles from './lists.module.css';

export interface RowsFieldProps {
  /** Rows in all pages; undefined while unknown. */
  readonly items: number | undefined;
  /** Rows a page. */
  readonly rows: number;
  /** Numbers that can be chosen, ascending. */
  readonly choices: readonly number[];
  readonly onRows: (rows: number) => void;
}

/** How many rows a page has; nothing where all of them fit into the smallest. */
export function RowsField({ items = 0, rows, choices, onRows }: RowsFieldProps) {
  const t = useTexts(listTexts);
  if (items <= Math.min(...choices)) return null;
  return (
    <label className={styles.rows}>
      {t('rowsAPage')}
      <select value={rows} onChange={({ target }) => onRows(Number(target.value))}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}
