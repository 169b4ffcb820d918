import type { CountryCode } from './codes';

/** A code of a catalogue and its name. */
export interface Choice {
  readonly code: string;
  readonly name: string;
}

/** What a tax authority calls the regimes of a buyer and what an invoice is used for. */
export interface TaxCatalogues {
  readonly regimes: readonly Choice[];
  readonly usages: readonly Choice[];
}

/** The catalogues of the countries whose invoices state them; apart from the facts, because few screens show them. */
export const taxCatalogues: Readonly<Partial<Record<CountryCode, TaxCatalogues>>> = 