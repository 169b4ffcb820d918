import type { CountryFacts } from '@/country/facts.generated';
import type { BuyerRule } from '@/features/customer-orders/model';
import { buyerProblem } from '@/features/sales/model/checks';
import type { CustomerOrder } from '@/wire/generated';

/** Asks the rules of the till whether a document can be made out to this client. */
export function buyerRule(facts: CountryFacts): BuyerRule {
  return ({ client }, documentType, total, picked) => {
    const document = facts.documents.find(({ code }) => code === documentType);
    return document && buyerProblem(document, picked ?? whoOrdered(client, facts), total, facts);
  };
}

/** A client without an identity number is only a name: no document can be made out to them. */
function whoOrdered({ documentType, documentNumber }: CustomerOrder['client'], { identities, genericClient }: CountryFacts) {
  if (!documentNumber) return null;
  const kind = identities.find(({ code }) => code === documentType)?.kind ?? 'natural';
  return { kind, generic: documentNumber === genericClient.number };
}
