import type { CountryFacts } from './facts.generated';

/** A client's name as people read it: the anonymous buyer by its short name, no client as the country words it. */
export function shownClientName(name: string | undefined, facts: Pick<CountryFacts, 'genericClient' | 'wording'>): string {
  if (!name) return facts.wording.noClient;
  return name === facts.genericClient.name ? facts.genericClient.shortName : name;
}
