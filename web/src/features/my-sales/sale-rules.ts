import type { CountryFacts } from '@/country/facts.generated';
import type { Sale, SaleItem, SaleStatus, User } from '@/wire/generated';
import type { StatusTone } from '@/ui/status-badge';

/** How a state looks. */
export const STATUS_TONES: Readonly<Record<SaleStatus, StatusTone>> = {
  open: 'pending',
  closed: 'success',
  discarded: 'warning',
  voided: 'danger',
};

/** Roles that see the sales of every seller of their company. */
const SEES_EVERYONE = ['Propietario', 'Gestor'];

/** Whether the user may list the sales of the whole company. */
export function seesEveryone(user: User): boolean {
  return user.roles.some((role) => role.companyHost === user.companyHost && SEES_EVERYONE.includes(role.description));
}

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

/** The number people call a sale by: of the document, or of the series when it has none. */
export function numberOf(sale: Pick<SaleItem, 'electronic' | 'invoiceNumber' | 'seriesCorrelative'>): string {
  return sale.electronic ? sale.invoiceNumber : sale.seriesCorrelative || sale.invoiceNumber;
}
