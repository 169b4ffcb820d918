import { useEffect, useRef, useState } from 'react';
import { messageOf } from '@/wire/errors';

/** An action on several rows, one after the other. */
export interface RowsAction<Row> {
  readonly label: string;
  /** One request does it with all of them: it is asked for in a dialog, which reports when it is done. */
  readonly together?: (rows: readonly Row[], onDone: () => void) => void;
  /** The values to choose from first, where a value is needed. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Whether it would change anything about the row. */
  readonly changes: (row: Row, value: string) => boolean;
  /** A write that counts once however often it is tried. */
  readonly run: (row: Row, value: string) => Promise<unknown>;
}

export type RowKey = string | number;

/** A row with which it did not work, and why, in the server's words. */
export interface FailedRow<Row> {
  readonly row: Row;
  readonly reason: string;
}

/** The chosen rows, and the progress of the action on them. */
export interface Choosing<Row> {
  readonly isOn: boolean;
  readonly chosen: readonly Row[];
  readonly isChosen: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly choose: (rows: readonly Row[]) => void;
  readonly begin: () => void;
  readonly end: () => void;
  /** Rows done of how many, while something is being done. */
  readonly progress: { readonly done: number; readonly of: number } | undefined;
  readonly failed: readonly FailedRow<Row>[];
  readonly stop: () => void;
  /** Does it with every chosen row; those with which it worked are chosen no longer. Answers how many those are. */
  readonly run: (action: RowsAction<Row>, value: string) => Promise<number>;
}

/** The choice among the visible rows: a row that is gone from the page is not chosen. */
export function useChoosing<Row>(rows: readonly Row[], rowKey: (row: Row) => RowKey): Choosing<Row> {
  const [isOn, setOn] = useState(false);
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set());
  const [progress, setProgress] = useState<Choosing<Row>['progress']>();
  const [failed, setFailed] = useState<readonly FailedRow<Row>[]>([]);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const isChosen = (row: Row) => keys.has(rowKey(row));
  const without = (row: Row) => (before: ReadonlySet<RowKey>) => new Set([...before].filter((key) => key !== rowKey(row)));

  async function run(action: RowsAction<Row>, value: string): Promise<number> {
    const asked = rows.filter(isChosen);
    const failures: FailedRow<Row>[] = [];
    let done = 0;
    isStopped.current = false;
    setFailed([]);
    for (const row of asked) {
      if (isStopped.current) break;
      setProgress({ done, of: asked.length });
      try {
        // One after the other: what the server is asked at once would only wait there, and could not be stopped.
        // oxlint-disable-next-line no-await-in-loop
        if (action.changes(row, value)) await action.run(row, value);
        setKeys(without(row));
      } catch (error) {
        failures.push({ row, reason: messageOf(error) });
      }
      done += 1;
    }
    setProgress(undefined);
    setFailed(failures);
    return done - failures.length;
  }

  return {
    isOn,
    chosen: rows.filter(isChosen),
    isChosen,
    toggle: (row) => setKeys(isChosen(row) ? without(row) : new Set([...keys, rowKey(row)])),
    choose: (some) => setKeys(new Set(some.map(rowKey))),
    begin: () => setOn(true),
    end: () => {
      setOn(false);
      setKeys(new Set());
      setFailed([]);
    },
    progress,
    failed,
    stop: () => {
      isStopped.current = true;
    },
    run,
  };
}
