import { useMemo, type ReactNode } from 'react';
import { useMedia, usePrinting } from '@/lib/media';
import { DataTable, type Column, type DataTableProps } from './data-table';
import styles from './data-list.module.css';

/** Whether all the columns of a list no longer fit beside the side menu; on paper there is none, and a list is its table. */
export function useNarrow(): boolean {
  const narrow = useMedia('(max-width: 1000px)');
  return !usePrinting() && narrow;
}

/** Input of a list of rows from the component that fetched them. */
export interface RowsProps<Row> {
  /** Undefined while they are coming. */
  readonly rows: readonly Row[] | undefined;
  /** The rows are those of the last filter, the new ones are coming. */
  readonly stale: boolean;
  /** Shown instead of rows when there are none. */
  readonly empty: ReactNode;
}

export interface DataListProps<Row> extends DataTableProps<Row>, RowsProps<Row> {
  /** One cell that shows everything, where the columns no longer fit; made once, not again with every drawing. */
  readonly card?: (row: Row) => ReactNode;
}

/** A page of rows as a table or as cards; pale while newer rows are coming. */
export function DataList<Row>({ columns, card, stale, ...table }: DataListProps<Row>) {
  const cards = useNarrow() && card !== undefined;
  const header = columns[0]?.header ?? '';
  const shown = useMemo<readonly Column<Row>[]>(() => (cards ? [{ key: 'card', header, card: 'plain', cell: card }] : columns), [cards, header, card, columns]);
  return (
    <div className={styles.list} aria-busy={stale || undefined} data-cards={cards || undefined}>
      <DataTable {...table} columns={shown} />
    </div>
  );
}
