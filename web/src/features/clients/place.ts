import type { CountryFacts } from '@/country/facts.generated';
import type { Division } from '@/wire/generated';

/** Levels that the selectors offer at most. */
export const SELECTED_LEVELS = 3;
/** Placeholder for the levels below the third. */
const DEEPER_CODE = '0001';

/** A place that was not chosen here but came whole, from a register or from the client itself. */
export interface KnownPlace {
  readonly localCode: string;
  /** From the widest level on. */
  readonly names: readonly string[];
  /** Codes of the same levels; empty where only the joined code is known. */
  readonly codes: readonly string[];
}

/** Where something is: either known as a whole, or chosen level by level. */
export interface Place {
  readonly known: KnownPlace | null;
  readonly divisions: readonly Division[];
}

/** No place yet. */
export const NOWHERE: Place = { known: null, divisions: [] };

/** The place that an answer has; nowhere when it has none. */
export function placeOf(localCode: string, names: readonly string[], codes: readonly string[] = []): Place {
  return localCode === '' ? NOWHERE : { known: { localCode, names, codes }, divisions: [] };
}

/** First and second level, and the third where the country has three. */
export function isWhole(place: Place, facts: Pick<CountryFacts, 'divisions'>): boolean {
  return place.known !== null || place.divisions.length >= Math.min(SELECTED_LEVELS, facts.divisions.length);
}

/** The codes of the levels, joined; with more than three levels those below count as one. */
export function localCodeOf(place: Place, facts: Pick<CountryFacts, 'divisions'>): string {
  if (place.known) return place.known.localCode;
  if (place.divisions.length === 0) return '';
  const codes = place.divisions.slice(0, SELECTED_LEVELS).map((division) => division.code);
  return codes.join('') + (facts.divisions.length > SELECTED_LEVELS ? DEEPER_CODE : '');
}

/** Name of a level, from 0; empty when it is not known. */
export function nameAt(place: Place, level: number): string {
  return (place.known ? place.known.names[level] : place.divisions[level]?.name) ?? '';
}

/** Code of a level, from 0; empty when it is not known. */
export function codeAt(place: Place, level: number): string {
  return (place.known ? place.known.codes[level] : place.divisions[level]?.code) ?? '';
}

/** The place in words, the nearest first: `Miraflores, Lima`. */
export function placeInWords(names: readonly string[]): string {
  return names.filter((name, index) => name !== '' && name !== names[index + 1]).toReversed().join(', ');
}
