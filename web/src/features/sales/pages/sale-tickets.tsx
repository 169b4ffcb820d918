import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { LastSale } from '@/features/sales/store';
import { quoteTicketOf, ticketOf } from '@/features/tickets/api';
import { TicketMailButton } from '@/features/tickets/mail-button';
import { printTicket } from '@/features/tickets/print-ticket';
import { TicketView } from '@/features/tickets/ticket-view';
import { useTexts } from '@/i18n/texts';
import { saleDialogTexts } from '@/i18n/texts/sale-dialogs';
import { SkeletonList } from '@/ui/skeleton';

// Papers come after the sale: the screen of the sale opens without this.

/** Asks for the ticket of a sale, unless it is there, and prints it. */
export async function printSale(client: QueryClient, saleId: number): Promise<void> {
  await printTicket(await client.fetchQuery(ticketOf({ saleId })));
}

/** The same for a quote. */
export async function printQuote(client: QueryClient, proformaId: number): Promise<void> {
  await printTicket(await client.fetchQuery(quoteTicketOf({ proformaId })));
}

/** The ticket of a sale as it will be printed. */
export function Preview({ saleId }: { readonly saleId: number }) {
  const t = useTexts(saleDialogTexts);
  const ticket = useQuery(ticketOf({ saleId }));
  if (ticket.isError) return <p>{t('previewFailed')}</p>;
  return ticket.data ? <TicketView ticket={ticket.data} /> : <SkeletonList />;
}

/** The same for a quote. */
export function QuotePreview({ proformaId }: { readonly proformaId: number }) {
  const t = useTexts(saleDialogTexts);
  const ticket = useQuery(quoteTicketOf({ proformaId }));
  if (ticket.isError) return <p>{t('previewFailed')}</p>;
  return ticket.data ? <TicketView ticket={ticket.data} /> : <SkeletonList />;
}

interface MailSaleProps {
  readonly last: LastSale;
  readonly onAsking: (asking: boolean) => void;
}

/** Sends the ticket of the sale that was just made by e-mail. */
export function MailSale({ last: { registered, electronic, documentName, clientId }, onAsking }: MailSaleProps) {
  return <TicketMailButton saleId={registered.id} number={electronic ? registered.invoiceNumber : documentName} client={{ id: clientId }} size="lg" onAsking={onAsking} />;
}
