import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import { useKeptFocus } from '@/lib/kept-focus';
import { useFocusReturn, useListKeys, type ListKeyLabels } from '@/lib/list-keys';
import styles from './list-view.module.css';
import { Pagination, type PaginationProps } from './pagination';

export interface ListViewProps extends PaginationProps {
  /** Names of the keys. */
  readonly keys: ListKeyLabels;
  /** Attribute of the rows' buttons, which holds the key of the row: `data-sale`. */
  readonly rowMark: string;
  /** The row whose detail is open; when it closes, the focus goes back to that row. */
  readonly opened: number | undefined;
  readonly filters: ReactNode;
  /** The box of the filters into which one types. */
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Shown between the filters and the rows. */
  readonly figures: ReactNode;
  /** Why there are no rows to show, in their place. */
  readonly failure: ReactNode;
  /** How many rows a page has, beside the way to the others. */
  readonly rowsField?: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** A list as a whole: what narrows it, its rows, its pages, and the keys that go through it. */
export function ListView({ keys, rowMark, opened, filters, searchBox, figures, failure, rowsField, children, ...pages }: ListViewProps) {
  const list = useRef<HTMLDivElement>(null);
  const inFilters = useListKeys({ list, searchBox, rows: `[${rowMark}]` }, keys);
  const kept = useKeptFocus(list, rowMark);
  const rowOf = useCallback((key: number) => `[${rowMark}="${key}"]`, [rowMark]);
  useFocusReturn(list, opened, rowOf);
  return (
    <>
      {filters === null ? null : (
        <div {...inFilters} data-filters="">
          {filters}
        </div>
      )}
      {figures}
      <div ref={list} {...kept}>{failure ?? children}</div>
      <div className={styles.foot}>
        <Pagination {...pages} />
        {rowsField}
      </div>
    </>
  );
}
