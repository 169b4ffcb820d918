import type { Locale } from './locale';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bproformas\b/g, 'cotizaciones'],
  [/\bProformas\b/g, 'Cotizaciones'],
  [/\bproforma\b/g, 'cotización'],
  [/\bProforma\b/g, 'Cotización'],
];

/** Countries whose shops say "cotización" where Peru says "proforma"; both words are feminine. */
const COTIZACION: readonly Exclude<Locale, 'es-PE'>[] = ['es-CL', 'es-CO', 'es-MX'];

/** The overlays of texts about quotes: the same sentences with the country's own word, but for those that are said alike everywhere. */
export function quoteOverlays<Key extends string>(base: Readonly<Record<Key, string>>, alike: readonly Key[] = []): Partial<Record<Exclude<Locale, 'es-PE'>, Partial<Record<Key, string>>>> {
  const entries = Object.entries<string>(base).map(([key, text]) => [key, alike.includes(key as Key) ? text : WORDS.reduce((said, [word, own]) => said.replace(word, own), text)]);
  const overlay = Object.fromEntries(entries) as Record<Key, string>;
  return Object.fromEntries(COTIZACION.map((locale) => [locale, overlay]));
}
