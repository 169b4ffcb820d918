import { useEffect, useState, useRef, type FocusEvent, type RefObject } from 'react';
import { useShortcuts, type Shortcut } from './keyboard';

/** Puts the focus on the next or the last row's button, counted from the one that has it. */
export function moveFocus(rows: readonly HTMLElement[], step: 1 | -1): void {
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus();
}

/** Names of the keys of a list in the list of keys; a key without a name does nothing. */
export interface ListKeyLabels {
  readonly search: string | undefined;
  readonly down: string | undefined;
  readonly up: string | undefined;
}

export interface ListPlaces {
  readonly list: RefObject<HTMLElement | null>;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Finds the buttons of the rows: `[data-sale]`. */
  readonly rows: string;
}

/**
 * Keys of a list: arrows go through the rows (Enter then presses the row's button), F2 and `/` go to the search box.
 * Arrows keep their own meaning in the fields of the filters, which carry the answered handlers; the search box has none.
 */
export function useListKeys({ list, searchBox, rows }: ListPlaces, { search, down, up }: ListKeyLabels) {
  const [inFilters, setInFilters] = useState(false);
  const step = (by: 1 | -1) => moveFocus([...(list.current?.querySelectorAll<HTMLElement>(rows) ?? [])], by);
  const find = ['F2', '/'].map((key) => ({ key, label: search, run: () => searchBox.current?.focus() }));
  const steps = [{ key: 'ArrowDown', label: down, run: () => step(1) }, { key: 'ArrowUp', label: up, run: () => step(-1) }];
  useShortcuts([...(inFilters ? [] : steps), ...find].filter((key): key is Shortcut => key.label !== undefined));
  return { onFocus: ({ target }: FocusEvent) => setInFilters(target !== searchBox.current), onBlur: () => setInFilters(false) };
}

/** When a detail closes, the focus goes back to its row, which `row` finds by key. */
export function useFocusReturn(list: RefObject<HTMLElement | null>, opened: number | undefined, row: (key: number) => string): void {
  const last = useRef(opened);
  useEffect(() => {
    const closed = last.current;
    last.current = opened;
    if (opened !== undefined || closed === undefined) return undefined;
    // After the panel has taken its own leave of the focus.
    const timer = setTimeout(() => {
      // A field that took the focus meanwhile keeps it.
      if (!document.activeElement?.matches('input, textarea, select')) list.current?.querySelector<HTMLElement>(row(closed))?.focus();
    }, 200);
    return () => clearTimeout(timer);
  }, [opened, list, row]);
}
