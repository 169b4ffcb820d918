import type { CountryFacts } from '@/country/facts.generated';
import { paymentBase } from '@/country/payment-kind';
import type { ExtraTax, Sale, SaleItem, SaleStatus } from '@/wire/generated';
import type { StatusTone } from '@/ui/status-badge';

/** How a state looks. */
export const STATUS_TONES: Readonly<Record<SaleStatus, StatusTone>> = {
  open: 'pending',
  closed: 'success',
  discarded: 'warning',
  voided: 'danger',
};

/** What can be done with a sale. */
export interface SaleOptions {
  readonly close: boolean;
  readonly discard: boolean;
  readonly void: boolean;
  /** A receipt becomes a ticket. */
  readonly convert: boolean;
}

/** What the state and the document of a sale allow; the server has the last word. */
export function saleOptions(sale: Pick<Sale, 'status' | 'invoiceType'>, facts: Pick<CountryFacts, 'documents'>): SaleOptions {
  const open = sale.status === 'open';
  const stands = open || sale.status === 'closed';
  const receipt = facts.documents.find((known) => known.code === sale.invoiceType)?.kind === 'receipt';
  return { close: open, discard: open, void: stands, convert: stands && receipt };
}

/** Whether nobody has decided yet about the document of a sale. */
export function isUndecided({ sunat }: Pick<Sale, 'sunat'>): boolean {
  return sunat?.status === 'PENDIENTE';
}

/** Whether the authority took the document of a sale. */
export function isTaken({ sunat }: Pick<Sale, 'sunat'>): boolean {
  return sunat?.status === 'ACEPTADO' || sunat?.status === 'OBSERVADO';
}

/**
 * What is said of the document of a sale that is about to be undone: a note takes it back, or will when it is
 * accepted, where the company writes notes; where it writes none, the document stays valid. What stands already
 * knows that by itself.
 */
export function noteOnUndoing(sale: Pick<Sale, 'canBeNoted' | 'sunat'>, writesNotes: boolean): 'willBeNoted' | 'mayBeNoted' | 'staysValid' | 'mayStayValid' | undefined {
  if (sale.canBeNoted) return 'willBeNoted';
  if (isUndecided(sale)) return writesNotes ? 'mayBeNoted' : 'mayStayValid';
  return !writesNotes && isTaken(sale) ? 'staysValid' : undefined;
}

type Numbered = Pick<SaleItem, 'electronic' | 'invoiceNumber' | 'seriesCorrelative'>;

/** The company's own number of a sale whose document has none (`R-72`); nothing where the document's number tells it. */
export function referenceOf(sale: Numbered): string | undefined {
  return sale.electronic || sale.seriesCorrelative === sale.invoiceNumber ? undefined : sale.seriesCorrelative || undefined;
}

/** A number that tells a sale from every other one: the document's, else the company's own. */
export function uniqueNumberOf(sale: Numbered): string {
  return referenceOf(sale) ?? sale.invoiceNumber;
}

/** What a way of paying is called by the company, else by the country; a code may carry a suffix: `TCR-2` is a `TCR`. */
export function paymentName(
  code: string,
  own: readonly { readonly id: string; readonly name: string }[],
  known: readonly { readonly code: string; readonly name: string }[],
): string {
  const kind = paymentBase(code);
  return own.find((one) => one.id === code)?.name ?? known.find((one) => one.code === kind)?.name ?? code;
}

/** What an additional tax is called: several have the same code and tell themselves apart by their rate. */
export function extraTaxName({ code, rate }: Pick<ExtraTax, 'code' | 'rate'>, { taxes }: Pick<CountryFacts, 'taxes'>): string {
  const alike = taxes.filter((tax) => tax.code === code);
  const [only] = alike.length === 1 ? alike : alike.filter((tax) => tax.factor === rate);
  return only?.name ?? code;
}
