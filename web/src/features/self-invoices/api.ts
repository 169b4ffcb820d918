import { queryOptions } from '@tanstack/react-query';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import { addSelfInvoice, downloadSelfInvoicePdf, downloadSelfInvoiceXml, loadSelfInvoice, type NewSelfInvoice } from '@/wire/generated';

/** How often an invoice that is being stamped is asked after, in milliseconds. */
const LOOK_AGAIN_MS = 3_000;

/** The ticket with this code, with its invoice for who names the buyer; asked for without a session. */
export const selfInvoiceQuery = (ticketCode: string, buyer: string | null) =>
  queryOptions({
    queryKey: [loadSelfInvoice.path, ticketCode, buyer],
    queryFn: ({ signal }) => call(loadSelfInvoice, { path: { ticketCode }, query: { registerNumber: buyer } }, { signal, anonymous: true }),
    retry: false,
    refetchInterval: ({ state }) => (buyer !== null && state.data?.invoice?.status === 'waiting' ? LOOK_AGAIN_MS : false),
  });

/**
 * Asks for the invoice.
 * @throws ApiError when it is refused.
 */
export function askForInvoice(ticketCode: string, body: NewSelfInvoice) {
  return call(addSelfInvoice, { path: { ticketCode }, body }, { anonymous: true });
}

/**
 * Saves a file of the invoice.
 * @throws ApiError for every failure.
 */
export function saveInvoice(kind: 'pdf' | 'xml', ticketCode: string, registerNumber: string): Promise<void> {
  const endpoint = kind === 'pdf' ? downloadSelfInvoicePdf : downloadSelfInvoiceXml;
  return download(endpoint, { path: { ticketCode }, query: { registerNumber } }, `factura.${kind}`);
}
