import { useSyncExternalStore } from 'react';

/** Phones and narrow windows: up to 768 px, as everywhere in the style sheets. */
export const PHONE_QUERY = '(max-width: 768px)';

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
