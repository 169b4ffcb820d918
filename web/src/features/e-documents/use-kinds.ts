import { useMemo } from 'react';
import { useCountry } from '@/country/profile';
import { useInvoiceTypes } from './api';
import { EVERY_KIND } from './filters';
import { kindChoices, kindsOf, usualKinds } from './kinds';

/** The choices of types, and the authority's codes that an address means. */
export function useKinds(kind: string | undefined) {
  const { facts } = useCountry();
  const own = useInvoiceTypes().data;
  return useMemo(() => {
    const choices = kindChoices(facts.documents, own);
    const invoices = usualKinds(facts.documents);
    // A company without invoices begins with what it has.
    const usual = choices.some(({ value }) => value === invoices) ? invoices : (choices[0]?.codes ?? invoices);
    return { choices, usual, codes: kindsOf(kind, choices, usual), every: kindsOf(EVERY_KIND, choices, usual) };
  }, [facts, own, kind]);
}
