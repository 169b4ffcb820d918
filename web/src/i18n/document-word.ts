import type { Locale } from './locale';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bcomprobante(s?)\b/g, 'documento$1'],
  [/\bComprobante(s?)\b/g, 'Documento$1'],
];

/** Countries whose shops say "documento" of what they issue for a sale, where Peru and Mexico say "comprobante"; both words are masculine. */
const DOCUMENTO = ['es-CL', 'es-CO'] as const satisfies readonly Exclude<Locale, 'es-PE'>[];

/** The overlays of texts about the documents of sales: the same sentences with the country's own word. */
export function documentOverlays<Key extends string>(base: Readonly<Record<Key, string>>): Record<(typeof DOCUMENTO)[number], Partial<Record<Key, string>>> {
  const entries = Object.entries<string>(base)
    .map(([key, text]) => [key, WORDS.reduce((said, [word, own]) => said.replace(word, own), text)] as const)
    .filter(([key, text]) => text !== base[key as Key]);
  const overlay = Object.fromEntries(entries) as Partial<Record<Key, string>>;
  return { 'es-CL': overlay, 'es-CO': overlay };
}
