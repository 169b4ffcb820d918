import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For parts that go away when their button is pressed: the focus they had goes to the nearest place around them that takes it (the dialog, or the page),
 * instead of being lost. Returns the ref for the part's root.
 */
export function useHandOver<T extends HTMLElement>(): RefObject<T | null> {
  const root = useRef<T>(null);
  useLayoutEffect(() => {
    const { current: part } = root;
    return () => {
      if (!part?.contains(document.activeElement)) return;
      part.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, []);
  return root;
}
