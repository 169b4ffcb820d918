import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** The elements that get the focus when a dialog closes: the one that had it before, then those from before the dialogs in front of which it opened. */
type Trail = readonly HTMLElement[];

/** The trails of the open dialogs, the one in front last. */
const open: Trail[] = [];

/** The element that takes the focus when none of a trail can: the first box of the screen. */
const HOME = '[data-focus-home]';

/** The trail of a dialog that opens now. */
function trailHere(): Trail {
  const { activeElement } = document;
  const before = open.at(-1) ?? [];
  return activeElement instanceof HTMLElement && activeElement !== document.body ? [activeElement, ...before] : before;
}

/**
 * Gives the focus to the first of the trail that takes it: an element that is gone, hidden or disabled does not, and one behind a dialog that is still open may not;
 * then that dialog has it.
 */
function giveBack(trail: Trail, isClosing: (dialog: Element) => boolean): void {
  const stillOpen = open.length > 0 ? [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].filter((one) => !isClosing(one)).at(-1) : undefined;
  const home = document.querySelector<HTMLElement>(HOME);
  const places = stillOpen ? [...trail.filter((one) => stillOpen.contains(one)), stillOpen] : home ? [...trail, home] : trail;
  for (const element of places) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

/**
 * Gives the focus back to where it was when a dialog closes, unless it has gone elsewhere meanwhile.
 * Also for dialogs that are open from their first render and are taken away whole, which Mantine leaves to the page.
 * Keeps the page behind still meanwhile, with a class instead of a <style> element. Answers the place for the dialog's root.
 */
export function useFocusTrail(opened: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  // A dialog that fades out still holds the focus.
  const holds = useCallback((element: Element) => root.current?.contains(element) ?? false, []);
  // Read while rendering: a field with `autoFocus` takes the focus before the first effect runs.
  const [at, setAt] = useState(() => ({ opened, trail: trailHere() }));
  if (at.opened !== opened) setAt({ opened, trail: opened ? trailHere() : at.trail });
  const { trail } = at;
  useEffect(() => {
    if (!opened) return undefined;
    open.push(trail);
    document.body.classList.add('y-locked');
    return () => {
      open.splice(open.lastIndexOf(trail), 1);
      if (open.length === 0) document.body.classList.remove('y-locked');
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body || holds(activeElement)) giveBack(trail, holds);
    };
  }, [opened, trail, holds]);
  return root;
}
