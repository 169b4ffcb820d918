import { translator } from '@/i18n/texts';
import { ticketTexts } from '@/i18n/texts/tickets';
import type { SaleRegistered } from '@/wire/generated';

/** Content of a message about a sale; amounts and days as people read them. */
export interface SharedSale {
  readonly company: string;
  /** Empty for the generic client. */
  readonly clientName: string;
  /** `Boleta Electrónica` */
  readonly documentName: string;
  /** `B001-12`, or the company's own reference (`R-80`) where the document has no number. */
  readonly number: string;
  readonly date: string;
  /** `S/ 45.50` */
  readonly total: string;
}

/** The company's own number of a sale, `R-80`, with at least so many digits; a placeholder where it has no series. */
export function referenceText({ series, correlative, invoiceNumber }: Pick<SaleRegistered, 'series' | 'correlative' | 'invoiceNumber'>, digits: number): string {
  return series === '' ? invoiceNumber : `${series}-${String(correlative).padStart(digits, '0')}`;
}

/** The message that goes with a ticket. */
export function shareText(sale: SharedSale): string {
  const t = translator(ticketTexts);
  const name = sale.clientName ? ` ${sale.clientName}` : '';
  return [
    t('shareGreeting', { name, company: sale.company }),
    t('shareDocument', { document: sale.documentName, number: sale.number }),
    t('shareDate', { date: sale.date }),
    t('shareTotal', { total: sale.total }),
  ].join('\n');
}

/**
 * Opens WhatsApp with a message; the seller picks the recipient unless a telephone
 * is given (with the country's prefix, or as a WhatsApp address; anything but digits is dropped).
 */
export function whatsappLink(text: string, phone = ''): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
