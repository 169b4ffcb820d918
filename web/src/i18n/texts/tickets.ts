import { defineTexts } from '../texts';

/** The printed ticket: its texts for screen readers, and the sentence that goes with it. */
export const ticketTexts = defineTexts({
  qr: 'Código QR del comprobante',
  strip: 'Timbre electrónico del documento',
  logo: 'Logo de {company}',
  shareGreeting: 'Hola{name}, gracias por su compra en {company}.',
  shareDocument: '{document} {number}',
  shareDate: 'Fecha: {date}',
  shareTotal: 'Total: {total}',
});
