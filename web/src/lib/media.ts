import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Phones and narrow windows: up to 768 px, as everywhere in the style sheets. */
export const PHONE_QUERY = '(max-width: 768px)';

/**
 * A window in which six documents do not fit into one row, and in several would take the place of the inputs: one of middle height whose cart beside the
 * catalogue is narrow, or a low phone.
 */
const CROWDED_QUERY = '(max-height: 58rem) and (min-width: 769px) and (max-width: 1099px), (max-height: 43rem) and (max-width: 768px)';

/** A window high enough for several rows of payment types beside the lines of the cart. */
const TALL_QUERY = '(min-height: 58.01rem)';

/** The last answers of the queries in use, on the screen. */
const seen = new Map<string, boolean>();

/** While a page is printed its queries are asked of the paper, but nothing is laid out again: the screen's answer stays. */
function onScreen(query: string): boolean {
  const known = seen.get(query);
  if (known !== undefined && window.matchMedia('print').matches) return known;
  const holds = window.matchMedia(query).matches;
  seen.set(query, holds);
  return holds;
}

/** Whether a media query holds on the screen, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => onScreen(query),
  );
}

/** Whether the screen is laid out for a phone. */
export function usePhone(): boolean {
  return useMedia(PHONE_QUERY);
}

/** Whether the window is high enough for choices in several rows. */
export function useTallWindow(): boolean {
  return useMedia(TALL_QUERY);
}

/** Whether a long choice has to be folded into a box. */
export function useCrowdedWindow(): boolean {
  return useMedia(CROWDED_QUERY);
}

/** Whether the page is being printed; components that use it are drawn again before the paper is. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays the paper out as soon as the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
