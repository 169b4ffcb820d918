import JsBarcode from 'jsbarcode';

/** A code as bars. */
export interface Bars {
  /** `1` for a dark module and `0` for a light one, without the quiet zones. */
  readonly modules: string;
  /** Light modules that a reader needs before and behind the bars. */
  readonly quiet: readonly [before: number, behind: number];
  /** The code as people read it below the bars. */
  readonly text: string;
}

interface Symbology {
  readonly format: 'EAN13' | 'UPC' | 'EAN8' | 'CODE128';
  readonly takes: RegExp;
  /** Quiet zones of the GS1 General Specifications (2024), section 5.2.3.4, and of ISO/IEC 15417 for CODE128, in modules. */
  readonly quiet: Bars['quiet'];
  readonly text: (code: string) => string;
}

/** By the number of digits; a number whose check digit is wrong is written as it is, in CODE128. */
const SYMBOLOGIES: readonly Symbology[] = [
  { format: 'EAN13', takes: /^\d{13}$/, quiet: [11, 7], text: (code) => `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}` },
  { format: 'UPC', takes: /^\d{12}$/, quiet: [9, 9], text: (code) => `${code.slice(0, 1)} ${code.slice(1, 6)} ${code.slice(6, 11)} ${code.slice(11)}` },
  { format: 'EAN8', takes: /^\d{8}$/, quiet: [7, 7], text: (code) => `${code.slice(0, 4)} ${code.slice(4)}` },
  { format: 'CODE128', takes: /^[\x20-\x7e]+$/, quiet: [10, 10], text: (code) => code },
];

/** The code as bars; undefined where no bars can say it: it is empty, or has letters beyond ASCII. */
export function barsOf(code: string): Bars | undefined {
  for (const { format, takes, quiet, text } of SYMBOLOGIES) {
    const modules = takes.test(code) ? encode(code, format) : undefined;
    if (modules !== undefined) return { modules, quiet, text: text(code) };
  }
  return undefined;
}

/** The modules of a code; undefined where its check digit is wrong. */
function encode(code: string, format: Symbology['format']): string | undefined {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  let isValid = false;
  JsBarcode(drawn, code, { format, flat: true, valid: (valid: boolean) => (isValid = valid) });
  return isValid ? drawn.encodings?.map(({ data }) => data).join('') : undefined;
}

/** Modules of the whole symbol, quiet zones included. */
export function widthOf({ modules, quiet: [before, behind] }: Bars): number {
  return before + modules.length + behind;
}

/** The dark modules as one SVG path, one unit a module; those side by side make one bar. */
export function barsPath({ modules, quiet: [before] }: Bars): string {
  return [...modules.matchAll(/1+/g)].map((bar) => `M${before + bar.index} 0h${bar[0].length}v1h-${bar[0].length}z`).join('');
}
