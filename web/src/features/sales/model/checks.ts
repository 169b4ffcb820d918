import type { CountryFacts } from '@/country/facts.generated';
import { fromNumber, type Dec4 } from '@/lib/dec4';
import type { CartClient } from './cart-types';
import type { DocumentKind } from './choices';
import type { TotalsError } from './totals-types';

/** A document, as far as the rules about clients go. */
export interface RuledDocument {
  readonly kind: DocumentKind;
  readonly electronic: boolean;
  /** Sold for a parked car: its driver is a buyer by name, for every document. */
  readonly forDriver?: boolean;
}

/** From which total a document asks for a client by name; undefined when it never does, zero when always. */
export function clientNeededFrom(document: RuledDocument, facts: CountryFacts): Dec4 | undefined {
  if (!document.electronic) return undefined;
  if (document.kind === 'invoice') return fromNumber(0);
  const minimum = facts.sale.ticketMinimum;
  return document.kind === 'ticket' && minimum !== null ? fromNumber(minimum) : undefined;
}

/** Why a document of this total cannot be made out to the buyer; undefined when it can. */
export function buyerProblem(
  document: RuledDocument,
  client: Pick<CartClient, 'generic' | 'kind'> | null,
  total: Dec4,
  facts: CountryFacts,
): string | undefined {
  const from = clientNeededFrom(document, facts);
  if (from === undefined || total < from) return undefined;
  if (document.kind === 'invoice') {
    if (client === null) return facts.wording.clientMissing;
    return client.generic || (client.kind !== 'legal' && !document.forDriver) ? facts.wording.clientNotAllowed : undefined;
  }
  return client === null || client.generic ? facts.wording.clientMissingForAmount : undefined;
}

/** The sentence for a sale that has no amounts. */
export function totalsProblem(error: TotalsError, facts: CountryFacts): string {
  const { wording } = facts;
  const sentences: Readonly<Record<TotalsError, string>> = {
    noProducts: wording.noProducts,
    percentAbove100: wording.percentAboveHundred,
    needsTaxedProduct: wording.taxedProductNeeded,
    discountAboveTaxed: wording.discountAboveBase,
  };
  return sentences[error];
}
