import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFlow } from '@/documents/flow';
import { useIdempotent } from '@/pending/use-idempotent';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import { addSelfInvoice, downloadSelfInvoicePdf, downloadSelfInvoiceXml, giveUpTicketInvoice, invoiceTicket, loadSelfInvoice, loadTicketInvoice, type NewSelfInvoice } from '@/wire/generated';

/** How often an invoice that is being stamped is polled, in milliseconds. */
const LOOK_AGAIN_MS = 3_000;

/** The ticket with this code, with its invoice if the request names the buyer; it needs no session. */
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

/** The form for the invoice of a ticket, inside; refetched each time it is opened. */
export function useTicketInvoice(saleId: number) {
  const { host } = useFlow();
  return useQuery({
    queryKey: [loadTicketInvoice.path, host, saleId],
    queryFn: ({ signal }) => call(loadTicketInvoice, { path: { host, saleId } }, { signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Makes the invoice of a ticket or corrects it, and gives it up; the shown data of the sale is refetched. */
export function useTicketInvoiceWrites(saleId: number) {
  const { host } = useFlow();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  const path = { host, saleId };
  return {
    invoice: async (body: NewSelfInvoice) => {
      const made = await idempotent(`invoice ${saleId}`, body, (idempotencyKey) => call(invoiceTicket, { path, body }, { idempotencyKey }));
      void cache.invalidateQueries();
      return made;
    },
    giveUp: async () => {
      await idempotent(`give up ${saleId}`, undefined, (idempotencyKey) => call(giveUpTicketInvoice, { path }, { idempotencyKey }));
      void cache.invalidateQueries();
    },
  };
}
