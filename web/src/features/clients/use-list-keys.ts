import { useCallback, useMemo, type RefObject } from 'react';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { useShortcuts, type Shortcut } from '@/lib/keyboard';

const STOPS = '[data-client]';

/** The key that adds a client, shown on its button. */
export const ADD_KEY = 'N';

/** Keys of the list: arrows go through the rows and up into the search box, F2 and `/` go to the box, N adds. */
export function useListKeys(list: RefObject<HTMLElement | null>, searchBox: RefObject<HTMLInputElement | null>, onAdd: () => void): void {
  const t = useTexts(clientTexts);
  const step = useCallback(
    (by: 1 | -1) => {
      const stops = [searchBox.current, ...(list.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
      const at = stops.findIndex((stop) => stop === document.activeElement);
      const next = at < 0 ? (by > 0 ? 1 : stops.length - 1) : Math.min(stops.length - 1, Math.max(0, at + by));
      stops[next]?.focus();
    },
    [list, searchBox],
  );
  const shortcuts = useMemo<readonly Shortcut[]>(() => {
    const search = { label: t('keySearch'), run: () => searchBox.current?.focus() };
    const add = { label: t('keyAdd'), run: onAdd };
    return [
      { key: 'ArrowDown', label: t('keyDown'), run: () => step(1) },
      { key: 'ArrowUp', label: t('keyUp'), run: () => step(-1) },
      { key: 'F2', ...search },
      { key: '/', ...search },
      { key: ADD_KEY, ...add },
      { key: ADD_KEY.toLowerCase(), ...add },
    ];
  }, [t, onAdd, step, searchBox]);
  useShortcuts(shortcuts);
}
