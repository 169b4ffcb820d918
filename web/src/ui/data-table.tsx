import type { ReactNode } from 'react';
import { SkeletonList } from './skeleton';
import styles from './data-table.module.css';

/** A column, and how it looks on a card. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** The header is read aloud but not shown. */
  readonly hideHeader?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Pressing the header puts the rows in the order of this column, or in the next one that it knows. */
  readonly sort?: { readonly direction: 'ascending' | 'descending' | undefined; readonly onSort: () => void } | undefined;
  /** `end` for amounts and numbers. */
  readonly align?: 'start' | 'end';
  /** On a card: the `title` is on top and large, `plain` has no label, `hidden` is left out. */
  readonly card?: 'title' | 'plain' | 'labelled' | 'hidden';
}

export interface DataTableProps<Row> {
  /** Label of the table; read aloud, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  /** Opens a row; give the title column a link or button as well, for the keyboard. */
  readonly onRow?: (row: Row) => void;
  /** Rows are close to each other to be picked from; the one that has the focus is marked. */
  readonly picking?: boolean;
  /** The row that Enter picks, marked as well. */
  readonly markedKey?: string | number | undefined;
  /** Shown instead of the table when there are no rows. */
  readonly empty: ReactNode;
}

/** A table that becomes a list of cards on narrow screens. Undefined rows are still loading. */
export function DataTable<Row>({ caption, columns, rows, rowKey, onRow, picking = false, markedKey, empty }: DataTableProps<Row>) {
  if (!rows) return <SkeletonList />;
  if (rows.length === 0) return empty;
  return (
    // The roles are set because cards are made with `display`, which takes a table's meaning away.
    <table className={styles.table} role="table" data-picking={picking || undefined}>
      <caption className="y-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" data-align={column.align} aria-sort={column.sort?.direction}>
              {column.hideHeader ? <span className="y-hidden">{column.header}</span> : column.sort ? <button type="button" onClick={column.sort.onSort}>{column.header}</button> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            data-clickable={onRow ? true : undefined}
            data-marked={rowKey(row) === markedKey || undefined}
            onClick={onRow && (() => onRow(row))}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-align={column.align}
                data-card={column.card ?? 'labelled'}
                data-label={column.header}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
