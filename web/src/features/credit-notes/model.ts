import type { DocumentState } from '@/ui/document-badge';
import type { DteItem, DtePage, EInvoiceItem, EInvoicePage, Page } from '@/wire/generated';

/** A credit note in the list, whichever flow it goes through. */
export interface NoteRow {
  /** Key of the note. */
  readonly id: number;
  /** Series and number; empty while it has none. */
  readonly number: string;
  readonly clientName: string;
  readonly clientDocument: string;
  readonly total: number;
  readonly state: DocumentState;
  readonly date: string;
  readonly hour: string;
  /** The authority's code of the corrected document's type. */
  readonly referenceType: string;
  /** Series and number of the corrected document. */
  readonly referenceSeries: string;
}

/** A row of the authority's own flow. */
export function noteOfInvoice(item: EInvoiceItem): NoteRow {
  return {
    id: item.noteId ?? item.id,
    number: item.correlativeSeries,
    clientName: item.clientName,
    clientDocument: item.documentClient,
    total: item.totalPrice,
    state: item.status,
    date: item.date,
    hour: item.hour,
    referenceType: item.referenceType,
    referenceSeries: item.referenceSeries,
  };
}

/** A row of the external flow; folio 0 is none. */
export function noteOfDte(item: DteItem): NoteRow {
  return {
    id: item.noteId ?? item.saleId,
    number: item.folio === 0 ? '' : item.invoiceNumber,
    clientName: item.clientName,
    clientDocument: item.documentClient,
    total: item.totalAmount,
    state: item.status,
    date: item.date,
    hour: item.hour,
    referenceType: item.referenceType,
    referenceSeries: item.referenceSeries,
  };
}

/** A page of credit notes. */
export interface NotePage {
  readonly page: Page;
  readonly rows: readonly NoteRow[];
}

/** The credit notes of a page, whichever flow answered it. */
export function noteRows(answer: EInvoicePage | DtePage): NotePage {
  return { page: answer.page, rows: 'dtes' in answer ? answer.dtes.map(noteOfDte) : answer.invoices.map(noteOfInvoice) };
}
