import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/wire/call';
import { ApiError } from '@/wire/errors';
import { checkEInvoice, listDtes, listEInvoices, listGuides, listSales, loadCreditNote, loadDte, loadEGuide, loadEInvoice, loadGuide, loadPaymentDocument, loadSale } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { translator } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { detailOfDte, detailOfInvoice, type DocumentDetail } from './detail';
import { detailOfGuide } from './detail-of-guide';
import type { Flow } from './flow';

/**
 * The document of a sale. Where the authority's own flow has none, the sale may have gone out with a transport guide instead, which is asked for after any
 * failure; the first failure is thrown when there is none either.
 * @throws ApiError for every failure.
 */
export async function fetchDocument({ host, external, flow }: Flow, saleId: number, signal?: AbortSignal): Promise<DocumentDetail> {
  const options = signal ? { signal } : {};
  if (external) return detailOfDte(await call(loadDte, { path: { flow, host, saleId } }, options));
  try {
    return detailOfInvoice(await call(loadEInvoice, { path: { host, saleId } }, options));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const guide = await call(loadEGuide, { path: { host, saleId } }, options).catch(() => undefined);
    if (!guide) throw error;
    return detailOfGuide(guide, translator(eDocumentTexts)('makeGuide'));
  }
}

/** Whether the authority accepted the document, asked again. */
export async function isTaken(flow: Flow, document: DocumentDetail): Promise<boolean> {
  const { noteId, guideId, series, correlative, saleId } = document;
  if (flow.external && noteId === undefined && guideId === undefined) return isValid(await fetchDocument(flow, saleId));
  const kind = guideId !== undefined ? { guide: true } : noteId !== undefined ? { creditNote: true } : {};
  const answer = await call(checkEInvoice, { path: { host: flow.host }, query: { series, correlative: String(correlative), ...kind } });
  return Boolean(answer);
}

/** Whether the authority ever took the document: one that a note took back meanwhile can be handed out and says so. */
export async function wasTaken(flow: Flow, document: DocumentDetail): Promise<boolean> {
  if (document.state === 'voided' || (await isTaken(flow, document))) return true;
  return document.noteId === undefined && document.guideId === undefined && document.paymentId === undefined && (await fetchDocument(flow, document.saleId)).state === 'voided';
}

/** Whether a document was valid when it was last fetched. */
export function isValid({ state }: Pick<DocumentDetail, 'state'>): boolean {
  return state === 'accepted' || state === 'observed';
}

/** Whether it can be sent again: it waits, or was refused, and what it is of still counts. */
export function canGoAgain({ state, givenUp }: Pick<DocumentDetail, 'state' | 'givenUp'>): boolean {
  return !givenUp && (state === 'pending' || state === 'rejected');
}

/** Everything that shows the state of documents is fetched again. */
export function refreshDocuments(cache: QueryClient): Promise<unknown> {
  return Promise.all([listEInvoices, loadEInvoice, loadPaymentDocument, listDtes, loadDte, loadCreditNote, listGuides, loadGuide, listSales, loadSale].map((read) => cache.invalidateQueries({ queryKey: everyRead(read) })));
}
