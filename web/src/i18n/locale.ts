import { useSyncExternalStore } from 'react';

/** The Spanish of each country; es-PE is the base and the fallback. */
export const LOCALES = ['es-PE', 'es-CL', 'es-CO', 'es-MX'] as const;

/** One of {@link LOCALES}. */
export type Locale = (typeof LOCALES)[number];

/** The base: every text exists in it. */
export const BASE_LOCALE: Locale = 'es-PE';

let current: Locale = BASE_LOCALE;
const listeners = new Set<() => void>();

/** The bundle for a country code; unknown and missing codes get the base. */
export function localeOf(countryCode: string | undefined): Locale {
  return LOCALES.find((locale) => locale === `es-${countryCode}`) ?? BASE_LOCALE;
}

/** The language spoken now. */
export function currentLocale(): Locale {
  return current;
}

/** Changes the language of every text on the screen. */
export function setLocale(locale: Locale): void {
  if (locale === current) return;
  current = locale;
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** The language spoken now, as React state. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
