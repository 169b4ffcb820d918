import type { CountryFacts } from './facts.generated';

/** Code of the document type of a client who is not registered. */
const NOT_REGISTERED = 'ND';

/** A client's identity document as people read it: `DNI 12345678`, `DNI S/N`, or that it is not registered. */
export function shownClientDocument(documentType: string, documentNumber: string, facts: Pick<CountryFacts, 'identities' | 'wording'>): string {
  const identity = facts.identities.find((one) => one.code === documentType);
  const { noNumber, notRegistered } = facts.wording;
  if (!identity || documentType === NOT_REGISTERED) return [notRegistered, documentNumber].filter(Boolean).join(' · ');
  return `${identity.shortDescription} ${documentNumber || noNumber}`;
}
