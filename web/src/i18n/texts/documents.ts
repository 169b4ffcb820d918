import { defineTexts } from '../texts';

/** What a sale and a quote say alike: their lines, and what leaves the house about them. */
export const documentTexts = defineTexts({
  unitPrice: '{quantity} × {price}',
  lineDiscount: 'Descuento {amount}',
  whatsapp: 'WhatsApp',
  newWindow: 'se abre en otra ventana',
  pdf: 'PDF',
  print: 'Imprimir',
  reprint: 'Reimprimir',
});
