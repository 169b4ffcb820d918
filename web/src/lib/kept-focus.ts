import { useCallback, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface Place {
  readonly key: string;
  readonly at: number;
}

/**
 * Keeps the focus in a list whose rows go away while it is in them: it goes to the row that took their place.
 * Looks after every drawing. `mark` is the attribute of the rows' buttons that holds their key. Answers a handler for the list.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, mark: string): { readonly onFocus: (event: FocusEvent) => void } {
  const place = useRef<Place>(undefined);
  useLayoutEffect(() => {
    const { current: last } = place;
    if (!last || (document.activeElement !== document.body && document.activeElement !== null)) return;
    const now = buttonsOf(list.current, mark);
    if (now.some((button) => button.getAttribute(mark) === last.key)) return;
    place.current = undefined;
    (now[Math.min(last.at, now.length - 1)] ?? document.querySelector<HTMLElement>('[data-focus-home]'))?.focus();
  });
  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const button = target.closest('tr, li')?.querySelector(`[${mark}]`);
      const key = button?.getAttribute(mark);
      place.current = button && key ? { key, at: buttonsOf(list.current, mark).findIndex((one) => one === button) } : undefined;
    },
    [list, mark],
  );
  return { onFocus };
}

function buttonsOf(list: HTMLElement | null, mark: string): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(`[${mark}]`) ?? [])];
}
