import type { DocumentState } from '@/ui/document-badge';
import type { CancellationStatus, DteItem, EInvoiceItem, Page } from '@/wire/generated';
import type { DocumentsSearch } from './search';

/** A document in the list, whichever flow it goes through. */
export interface DocumentRow {
  /** Key of the sale, which is the document's in addresses; of a payment its own. */
  readonly saleId: number;
  /** Key of the payment, where it is the document of one. */
  readonly paymentId: number | null;
  /** Key of a ticket whose sale has an invoice by now; null for every other document. */
  readonly ticketId: number | null;
  /** Series and number; empty while it has none. */
  readonly number: string;
  readonly clientName: string;
  readonly clientDocument: string;
  readonly total: number;
  readonly state: DocumentState;
  /** The authority's last answer, may be empty. */
  readonly stateText: string;
  readonly date: string;
  readonly hour: string;
  readonly kindName: string;
  /** Until when it must have reached the authority, as date and time; null where it is decided or there is no term. */
  readonly deadline: string | null;
  /** Of a refused number, the number that the document has now. */
  readonly replacedBy: string | null;
  /** Where its cancellation is; null where none was requested. */
  readonly cancellation: CancellationStatus | null;
}

/** A page of documents with the filters it answers. */
export interface DocumentsResult {
  readonly currentPage: number;
  readonly totalItems: number;
  readonly totalPages: number;
  /** There are more than were counted. */
  readonly more?: boolean;
  readonly list: readonly DocumentRow[];
  readonly filters: DocumentsFilters;
}

/** The filters of a list as its answer repeats them. */
export interface DocumentsFilters {
  readonly query: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly currentTab: string;
  readonly eInvoiceType: string;
  readonly eInvoiceStatus: string;
}

/** The tab of the documents of sales. */
export const DOCUMENTS_TAB = 'documents';

/** The filters, as the answer repeats them; the days are those that the user chose. */
export function filtersOf({ text = '', from = '', to = '', state }: DocumentsSearch, kinds: string): DocumentsFilters {
  return { query: text, startDate: from, endDate: to, currentTab: DOCUMENTS_TAB, eInvoiceType: kinds, eInvoiceStatus: state ?? '' };
}

/** A page with the filters it answers; pages are counted from 1 here. */
export function resultOf(page: Page, list: readonly DocumentRow[], filters: DocumentsFilters): DocumentsResult {
  return { currentPage: page.page + 1, totalItems: page.totalItems, totalPages: page.totalPages, ...(page.more && { more: true }), list, filters };
}

/** A row of the authority's own flow. */
export function rowOfInvoice(item: EInvoiceItem): DocumentRow {
  const { id: saleId, correlativeSeries: number, clientName, documentClient: clientDocument, totalPrice: total, status: state, statusText: stateText, date, hour, kindName, deadline, replacedBy, cancellation, paymentId, ticketId } = item;
  return { saleId, paymentId, ticketId, number, clientName, clientDocument, total, state, stateText, date, hour, kindName, deadline, replacedBy, cancellation };
}

/** A row of the external flow; folio 0 is none. */
export function rowOfDte(item: DteItem): DocumentRow {
  const { saleId, clientName, documentClient: clientDocument, totalAmount: total, status: state, statusText: stateText, date, hour, kindName, deadline } = item;
  return { saleId, paymentId: null, ticketId: null, number: item.folio === 0 ? '' : item.invoiceNumber, clientName, clientDocument, total, state, stateText, date, hour, kindName, deadline, replacedBy: null, cancellation: null };
}
