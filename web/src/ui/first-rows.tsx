import { useState } from 'react';
import { Button } from './button';
import { DataTable, type DataTableProps } from './data-table';
import styles from './data-table.module.css';

interface FirstRowsProps<Row> extends DataTableProps<Row> {
  readonly rows: readonly Row[];
  /** Rows at first. */
  readonly most: number;
  /** The words that bring the others. */
  readonly more: string;
}

/** A table that begins with its first rows. */
export function FirstRows<Row>({ rows, most, more, ...table }: FirstRowsProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  const isCut = !isWhole && rows.length > most;
  return (
    <>
      <DataTable {...table} rows={isCut ? rows.slice(0, most) : rows} />
      {isCut ? (
        <p className={styles.more}>
          <Button onClick={() => setIsWhole(true)}>{more}</Button>
        </p>
      ) : null}
    </>
  );
}
