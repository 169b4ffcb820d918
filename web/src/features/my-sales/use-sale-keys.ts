import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTexts } from '@/i18n/texts';
import { mySalesTexts } from '@/i18n/texts/my-sales';
import { useShortcuts, type Shortcut } from '@/lib/keyboard';

const ROW_BUTTONS = '[data-sale]';

/** Puts the focus on the next or the last row's button, counted from the one that has it. */
export function moveFocus(rows: readonly HTMLElement[], step: 1 | -1): void {
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus();
}

/**
 * Keys of the list: arrows go through the rows (Enter then presses the row's button), F2 goes to the search box.
 * Arrows keep their own meaning in the fields of the filters.
 */
export function useSaleKeys(list: RefObject<HTMLElement | null>, searchBox: RefObject<HTMLInputElement | null>) {
  const t = useTexts(mySalesTexts);
  const [inFilters, setInFilters] = useState(false);
  const step = useCallback((by: 1 | -1) => moveFocus([...(list.current?.querySelectorAll<HTMLElement>(ROW_BUTTONS) ?? [])], by), [list]);
  const shortcuts = useMemo<readonly Shortcut[]>(() => {
    const search: Shortcut = { key: 'F2', label: t('keySearch'), run: () => searchBox.current?.focus() };
    if (inFilters) return [search];
    return [
      { key: 'ArrowDown', label: t('keyDown'), run: () => step(1) },
      { key: 'ArrowUp', label: t('keyUp'), run: () => step(-1) },
      search,
    ];
  }, [t, inFilters, step, searchBox]);
  useShortcuts(shortcuts);
  return { onFocus: () => setInFilters(true), onBlur: () => setInFilters(false) };
}

/** When a detail closes, the focus goes back to its row. */
export function useFocusReturn(list: RefObject<HTMLElement | null>, sale: number | undefined): void {
  const last = useRef(sale);
  useEffect(() => {
    const closed = last.current;
    last.current = sale;
    if (sale !== undefined || closed === undefined) return undefined;
    // After the panel has taken its own leave of the focus.
    const timer = setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-sale="${closed}"]`)?.focus(), 200);
    return () => clearTimeout(timer);
  }, [sale, list]);
}
