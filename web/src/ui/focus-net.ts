import { useEffect } from 'react';

/** How long the code that removes something has to place the focus itself, in milliseconds. */
const SETTLES_MS = 250;

/** The element that takes the focus before any other when its place is gone: the first box of the screen. */
const HOME = '[data-focus-home]';
/** Where the focus goes on a screen that has no such box. */
const PLACES = '[role="dialog"], main';

/** Puts the focus into the first box of the screen, so that typed text is not lost; where there is none it stays. */
export function goHome(): void {
  document.querySelector<HTMLElement>(HOME)?.focus({ preventScroll: true });
}

/** Whether an element can no longer have the focus. */
function isGone(element: HTMLElement): boolean {
  return !element.isConnected || element.matches(':disabled') || element.checkVisibility?.() === false;
}

/** Whether nothing has the focus, so that typed text is lost. */
function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || (activeElement instanceof HTMLElement && isGone(activeElement));
}

/** The first of these that takes the focus has it. */
function placeOn(candidates: readonly (HTMLElement | null)[]): void {
  for (const one of candidates) {
    if (!one || isGone(one)) continue;
    one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
}

/**
 * Catches the focus when the element that had it goes away or is disabled and no other code places it: it goes back when that returns in time, else to the box
 * in which the screen begins, else to the nearest place around it that takes it. A busy button is waited for. When the user has removed the focus with a click
 * outside, it stays so.
 */
export function useFocusNet(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    /** The one that had it last was seen gone since. */
    let lost = false;
    let around: readonly HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      clearTimeout(timer);
      last = target;
      lost = false;
      around = [];
      for (let at = target.parentElement?.closest<HTMLElement>('[tabindex]'); at; at = at.parentElement?.closest<HTMLElement>('[tabindex]')) around = [...around, at];
    };
    const rescue = () => {
      if (!last || !isNowhere()) return;
      if (last.isConnected && last.matches(':disabled[aria-busy="true"]')) return;
      // Elements behind an open dialog are out of reach.
      const inFront = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
      const home = inFront ? null : document.querySelector<HTMLElement>(HOME);
      const nearest = around.filter((one) => !inFront || inFront.contains(one));
      placeOn([last, home, ...nearest, inFront ?? null, document.querySelector<HTMLElement>(PLACES)]);
    };
    const look = () => {
      if (!last || !(lost || isGone(last))) return;
      lost = true;
      clearTimeout(timer);
      const soon = document.querySelector(HOME) && !document.querySelector('[role="dialog"]');
      timer = setTimeout(rescue, soon ? 0 : SETTLES_MS);
    };

    let frame: number | undefined;
    const notice = () => {
      // Whether it is still visible takes a layout, which the next frame makes anyway.
      if (last?.isConnected && !last.matches(':disabled') && !lost) frame ??= requestAnimationFrame(lookInFrame);
      else look();
    };
    const lookInFrame = () => {
      frame = undefined;
      look();
    };
    const observer = new MutationObserver(notice);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'aria-busy'] });
    document.addEventListener('focusin', remember);
    return () => {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
