import { useMemo } from 'react';
import { useCountry } from '@/country/profile';
import { useInvoiceTypes } from './api';
import { EVERY_KIND } from './filters';
import { kindChoices, kindsOf, usualKinds } from './kinds';

/** The choices of types, the one that an address means, and the authority's codes of it. */
export function useKinds(kind: string | undefined) {
  const { facts } = useCountry();
  const own = useInvoiceTypes().data;
  return useMemo(() => {
    const choices = kindChoices(facts.documents, own);
    const invoices = usualKinds(facts.documents);
    // A company without invoices begins with what it has.
    const usual = choices.some(({ value }) => value === invoices) ? invoices : (choices[0]?.codes ?? invoices);
    const chosen = choices.find(({ value }) => value === (kind ?? usual));
    return { choices, chosen, usual, codes: kindsOf(kind, choices, usual), every: kindsOf(EVERY_KIND, choices, usual) };
  }, [facts, own, kind]);
}
