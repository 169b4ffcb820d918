import { fromNumber, sub, toNumber, type Dec4 } from '@/lib/dec4';
import type { DocumentState } from '@/ui/document-badge';
import type { Cancellation, CancellationOffer, CreditNoteRef, Dte, DteTotals, EInvoice, RefusedNumber, ReplacedTicket, SaleLine, TicketInvoicing } from '@/wire/generated';

/** Names of the amounts of a document; the country's word for its sales tax is the country's. */
export type SumName = 'subtotal' | 'discount' | 'taxed' | 'net' | 'exempt' | 'unaffected' | 'salesTax' | 'otherTaxes';

/** The buyer on a document. */
export interface DocumentClient {
  /** Key of the client, where the company knows it. */
  readonly id: number | undefined;
  readonly name: string;
  /** Code of the type of identity document. */
  readonly documentType: string;
  readonly documentNumber: string;
  /** Address and place in one line, may be empty. */
  readonly place: string;
}

/** A document with all its data, whichever flow it goes through. */
export interface DocumentDetail {
  readonly saleId: number;
  /** The user in whose list the sale is; undefined where it is not known, of a guide, which only users see who see its sale. */
  readonly userId: number | undefined;
  /** Series and number; empty while it has none. */
  readonly number: string;
  readonly series: string;
  readonly correlative: number;
  /** The authority's code of the type. */
  readonly kind: string;
  readonly kindName: string;
  readonly date: string;
  readonly hour: string;
  readonly state: DocumentState;
  readonly stateCode: string;
  readonly stateText: string;
  readonly paymentMethod: string;
  readonly client: DocumentClient | undefined;
  readonly lines: readonly SaleLine[];
  /** Parts of the total; parts of zero are left out. */
  readonly sums: readonly (readonly [name: SumName, amount: number])[];
  readonly total: number;
  /** The total in words; empty where the flow does not have it. */
  readonly totalText: string;
  readonly digest: string;
  /** The totals that an external flow is sent again with. */
  readonly totals: DteTotals | undefined;
  /** The credit notes against it, the newest first. */
  readonly creditNotes: readonly CreditNoteRef[];
  /** Whether there can be another one. */
  readonly canBeNoted: boolean;
  /** Its own key where it is a credit note. */
  readonly noteId: number | undefined;
  /** Its own key where it is the document of a payment, which is of no sale. */
  readonly paymentId?: number;
  /** Whether it is not sent any more: the payment that it is of was undone. */
  readonly givenUp?: boolean;
  /** Its own key where it is a transport guide, which may be of no sale. */
  readonly guideId?: number;
  /** Until when it must have reached the authority, as date and time; null where it is decided or there is no term. */
  readonly deadline?: string | null;
  /** Whether there is the archive that its buyer gets. */
  readonly hasContainer?: boolean;
  /** Numbers that it had before and that were refused. */
  readonly refusedNumbers?: readonly RefusedNumber[];
  /** Its cancellation at the authority, where one was requested. */
  readonly cancellation?: Cancellation | null;
  /** How it can be cancelled today; null where it cannot. */
  readonly cancellationOffer?: CancellationOffer | null;
  /** Its own key where it is a ticket whose sale has an invoice by now. */
  readonly ticketId?: number | null;
  /** Of such a ticket, the number of the invoice. */
  readonly replacedBy?: string | null;
  /** Of the invoice of a ticket, the ticket. */
  readonly replaces?: ReplacedTicket | null;
  /** Actions on the invoice of the ticket. */
  readonly invoicing?: TicketInvoicing | null;
}

/** A document of the authority's own flow. */
export function detailOfInvoice(one: EInvoice): DocumentDetail {
  const parts = [one.taxed, one.exonerated, one.unaffected, one.taxValue];
  return {
    saleId: one.id,
    userId: one.userId,
    number: one.correlative === 0 ? '' : one.correlativeSeries,
    series: one.series,
    correlative: one.correlative,
    kind: one.kind,
    kindName: one.kindName,
    date: one.date,
    hour: one.hour,
    state: one.status,
    stateCode: one.statusCode,
    stateText: one.statusText,
    paymentMethod: one.paymentMethod,
    client: one.client
      ? { id: undefined, name: one.client, documentType: one.clientDocumentType, documentNumber: one.clientDocumentNumber, place: inOneLine(one.address, one.district, one.province, one.department) }
      : undefined,
    lines: one.products,
    sums: present([
      ['subtotal', one.subtotal],
      ['discount', -one.discounts],
      ['taxed', one.taxed],
      ['exempt', one.exonerated],
      ['unaffected', one.unaffected],
      ['salesTax', one.taxValue],
      ['otherTaxes', rest(one.total, parts)],
    ]),
    total: one.total,
    totalText: one.totalText,
    digest: one.digest,
    totals: undefined,
    creditNotes: one.creditNotes,
    canBeNoted: one.canBeNoted,
    noteId: undefined,
    deadline: one.deadline,
    refusedNumbers: one.refusedNumbers,
    cancellation: one.cancellation,
    cancellationOffer: one.cancellationOffer,
    ticketId: one.ticketId,
    replacedBy: one.replacedBy,
    replaces: one.replaces,
    invoicing: one.invoicing,
  };
}

/** A document of the external flow; folio 0 is none. */
export function detailOfDte(one: Dte): DocumentDetail {
  const { net, exempt, vat } = one.totals;
  const { client } = one;
  return {
    saleId: one.saleId,
    userId: one.userId,
    number: one.folio === 0 ? '' : one.invoiceId,
    series: one.prefix,
    correlative: one.folio,
    kind: one.kind,
    kindName: one.kindName,
    date: one.date,
    hour: one.hour,
    state: one.status,
    stateCode: one.statusCode,
    stateText: one.statusText,
    paymentMethod: one.paymentMethod,
    client: client
      ? { id: client.id ?? undefined, name: client.name, documentType: client.documentType, documentNumber: client.documentNumber, place: inOneLine(client.address, client.division3, client.division2, client.division1) }
      : undefined,
    lines: one.products,
    sums: present([
      ['subtotal', one.subtotal],
      ['discount', -one.discount],
      ['net', net],
      ['exempt', exempt],
      ['salesTax', vat],
      ['otherTaxes', rest(one.total, [net, exempt, vat])],
    ]),
    total: one.total,
    totalText: '',
    digest: '',
    totals: one.totals,
    creditNotes: one.creditNotes,
    canBeNoted: one.canBeNoted,
    noteId: undefined,
    deadline: one.deadline,
    hasContainer: one.hasContainer,
  };
}

function inOneLine(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}

/** The rest of a total beside its parts: levies and additional taxes. */
function rest(total: number, parts: readonly number[]): number {
  return toNumber(parts.reduce<Dec4>((left, part) => sub(left, fromNumber(part)), fromNumber(total)));
}

/** The first sum is always shown; of the others those that are something. */
function present(sums: DocumentDetail['sums']): DocumentDetail['sums'] {
  return sums.filter(([, amount], at) => at === 0 || amount !== 0);
}
