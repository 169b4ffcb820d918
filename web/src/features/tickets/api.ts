import { queryOptions } from '@tanstack/react-query';
import { currentSession } from '@/session/store';
import { ticketFormat } from '@/session/ticket-format';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import { loadProformaPdf, loadProformaTicket, loadTicket, loadTicketPdf, mailTicket, type PrintFormat, type Ticket } from '@/wire/generated';
import { everyRead } from '@/wire/query';

/** Whose ticket: the sale, and the format when it is not that of the till or the company. */
export interface TicketOf {
  readonly saleId: number;
  readonly format?: PrintFormat;
}

/**
 * The ticket of a sale in rows.
 * @throws ApiError for every failure.
 */
export function fetchTicket(of: TicketOf): Promise<Ticket> {
  return call(loadTicket, input(of));
}

/**
 * The ticket of a sale through the cache: the shown and the printed one are fetched once, until the sale changes. A screen that closes does not cancel it,
 * since another one may wait for the same answer.
 */
export function ticketOf({ saleId, format = ticketFormat() }: TicketOf) {
  return queryOptions({
    queryKey: [...everyRead(loadTicket), saleId, format],
    queryFn: () => fetchTicket(format ? { saleId, format } : { saleId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * The ticket of a sale as the server's PDF, saved by the browser under the server's name for it, else that one.
 * @throws ApiError for every failure.
 */
export function downloadTicket(of: TicketOf, fileName: string): Promise<void> {
  return download(loadTicketPdf, input(of), fileName);
}

/**
 * Sends what the client gets of a sale by e-mail; the key marks a retry.
 * @throws ApiError for every failure.
 */
export async function mailTicketOf(saleId: number, emails: readonly string[], idempotencyKey: string): Promise<void> {
  const { path } = input({ saleId });
  await call(mailTicket, { path, body: { email: emails.join(';') } }, { idempotencyKey });
}

/** Which quote, and the format when it is not that of the till or the company. */
export interface QuoteTicketOf {
  readonly proformaId: number;
  readonly format?: PrintFormat;
}

/**
 * A quote on paper, in rows.
 * @throws ApiError for every failure.
 */
export function fetchQuote(of: QuoteTicketOf): Promise<Ticket> {
  return call(loadProformaTicket, quoteInput(of));
}

/**
 * A quote on paper, in rows, through the cache until the quote changes.
 * The query throws ApiError for every failure.
 */
export function quoteTicketOf({ proformaId, format = ticketFormat() }: QuoteTicketOf) {
  return queryOptions({
    queryKey: [...everyRead(loadProformaTicket), proformaId, format],
    queryFn: () => fetchQuote(format ? { proformaId, format } : { proformaId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * A quote as the server's PDF, saved by the browser under the server's name for it, else that one.
 * @throws ApiError for every failure.
 */
export function downloadQuote(of: QuoteTicketOf, fileName: string): Promise<void> {
  return download(loadProformaPdf, quoteInput(of), fileName);
}

function quoteInput({ proformaId, format = ticketFormat() }: QuoteTicketOf) {
  const session = currentSession();
  return { path: { proformaId, host: session.status === 'signedIn' ? session.user.companyHost : '' }, query: { format } };
}

function input({ saleId, format = ticketFormat() }: TicketOf) {
  const session = currentSession();
  const user = session.status === 'signedIn' ? session.user : undefined;
  return { path: { saleId, host: user?.companyHost ?? '', userId: user?.id ?? 0 }, query: { format } };
}
