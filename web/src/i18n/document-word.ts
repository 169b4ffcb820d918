import type { Locale } from './locale';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bcomprobante(s?)\b/g, 'documento$1'],
  [/\bComprobante(s?)\b/g, 'Documento$1'],
];

/** Countries whose shops say "documento" of what they issue for a sale, where Peru and Mexico say "comprobante"; both words are masculine. */
const DOCUMENTO: ReadonlySet<Locale> = new Set(['es-CL', 'es-CO']);

/** Sentences that the contract fixes for every country. */
export const FIXED_SENTENCES: readonly string[] = ['El comprobante aún no es válido.', 'Comprobante aún no está disponible'];

/** The same sentence with the country's own word for the documents of sales. */
export function withDocumentWord(locale: Locale, text: string): string {
  if (!DOCUMENTO.has(locale) || !text.includes('omprobante') || FIXED_SENTENCES.includes(text)) return text;
  return WORDS.reduce((said, [word, own]) => said.replace(word, own), text);
}
