import { useMemo } from 'react';
import { useCountry } from '@/country/profile';
import { addDays } from '@/lib/dates';
import { useInvoiceTypes, useMostIssued } from './api';
import { EVERY_KIND } from './search';
import { groupCodes, kindChoices, kindsOf, usualKinds } from './kinds';

/** How far back it is counted what the company issues most, in days. */
const COUNTED_DAYS = 90;

/**
 * The choices of types, the one that an address means, and the authority's codes of it. An address without a type
 * means what the company issues most; until that is counted, `ready` is false.
 */
export function useKinds(kind: string | undefined) {
  const { facts, today } = useCountry();
  const types = useInvoiceTypes();
  const own = types.data;
  const choices = useMemo(() => kindChoices(facts.documents, own), [facts, own]);
  const groups = useMemo(() => groupCodes(choices), [choices]);
  const known = !types.isPending;
  const most = useMostIssued(groups, addDays(today(), -COUNTED_DAYS), kind === undefined && known);
  return useMemo(() => {
    const invoices = usualKinds(facts.documents);
    const usual = most ?? (choices.some(({ value }) => value === invoices) ? invoices : (choices[0]?.codes ?? invoices));
    const chosen = choices.find(({ value }) => value === (kind ?? usual));
    const ready = kind !== undefined || (known && (most !== undefined || groups.length === 0));
    return { choices, chosen, usual, ready, codes: kindsOf(kind, choices, usual), every: kindsOf(EVERY_KIND, choices, invoices) };
  }, [facts, choices, groups, known, most, kind]);
}
