import type { CountryFacts } from '@/country/facts.generated';

type Documents = Pick<CountryFacts, 'documents'>;

/** The authority's codes of credit notes, `07`. */
export function noteKinds({ documents }: Documents): string {
  return codesOf(documents.filter((one) => one.kind === 'creditNote'));
}

/** The country's own code of a credit note, which a new one is written as. */
export function noteType({ documents }: Documents): string | undefined {
  return documents.find((one) => one.kind === 'creditNote')?.code;
}

/** The authority's codes of what a credit note can correct, `01,03`. */
export function correctedKinds({ documents }: Documents): string {
  return codesOf(documents.filter((one) => one.electronic && (one.kind === 'invoice' || one.kind === 'ticket')));
}

function codesOf(types: CountryFacts['documents']): string {
  return [...new Set(types.map((one) => one.issuerCode))].toSorted().join(',');
}
