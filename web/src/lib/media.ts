import { useSyncExternalStore } from 'react';

/** Phones and narrow windows: up to 768 px, as everywhere in the style sheets. */
export const PHONE_QUERY = '(max-width: 768px)';

/** A low window with shelf and cart side by side, as on small laptops; the style sheets of the sale say it too. */
const LOW_QUERY = '(max-height: 49rem) and (min-width: 769px)';

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Whether the screen is laid out for a phone. */
export function usePhone(): boolean {
  return useMedia(PHONE_QUERY);
}

/** Whether the window has little height, and is no phone. */
export function useLowWindow(): boolean {
  return useMedia(LOW_QUERY);
}
