import { printOnPaper, type PageSize } from '@/ui/print-paper';
import type { Ticket } from '@/wire/generated';
import { TicketView } from './ticket-view';
import styles from './ticket-view.module.css';

/** Prints a ticket on paper of its own width and as tall as it is. */
export function printTicket(ticket: Ticket): Promise<void> {
  return printOnPaper({
    content: <TicketView ticket={ticket} />,
    className: styles.paper ?? '',
    size: (heightMm) => ticketSize(ticket.widthMm, heightMm),
    title: ticket.title,
  });
}

/** The page of a ticket on a roll of that width. A page wider than tall would be turned by some printers. */
export function ticketSize(widthMm: number, heightMm: number): PageSize {
  return { widthMm, heightMm: Math.max(heightMm, widthMm) };
}
