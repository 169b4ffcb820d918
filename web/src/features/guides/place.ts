import type { CountryFacts } from '@/country/facts.generated';

/** One level of a place. */
export interface Level {
  readonly code: string;
  readonly name: string;
}

/** Where something is: known as a whole, or chosen level by level; the shape that the selectors of places work with. */
export interface Place {
  readonly known: { readonly localCode: string; readonly names: readonly string[]; readonly codes: readonly string[] } | null;
  readonly divisions: readonly Level[];
}

/** No place yet. */
export const NOWHERE: Place = { known: null, divisions: [] };

/** The levels of a country's places, the widest first. */
type Levels = Pick<CountryFacts, 'divisions'>;

/** The code of all levels; empty while one is missing. */
export function ubigeoOf({ known, divisions }: Place, { divisions: levels }: Levels): string {
  if (known) return known.localCode;
  return divisions.length < levels.length ? '' : joined(divisions.slice(0, levels.length).map(({ code }) => code));
}

/** The place that the codes of all levels name; nowhere while one is missing. */
export function placeOfLevels(codes: readonly string[], names: readonly string[], { divisions: levels }: Levels): Place {
  const own = codes.slice(0, levels.length);
  return own.every(Boolean) ? placeAt(joined(own), names) : NOWHERE;
}

const joined = (codes: readonly string[]) => codes.join('');

/** A place whose code is known; nowhere without one. */
export function placeAt(localCode: string, names: readonly string[] = []): Place {
  return localCode.trim() === '' ? NOWHERE : { known: { localCode: localCode.trim(), names: names.filter(Boolean), codes: [] }, divisions: [] };
}

/** The place in words, the nearest level first. */
export function placeWords({ known, divisions }: Place): string {
  const names = known ? known.names : divisions.map(({ name }) => name);
  return names.filter((name, at) => name !== '' && name !== names[at + 1]).toReversed().join(', ');
}
