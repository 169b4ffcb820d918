import { defineTexts } from '../texts';

/** Shared by a sale and a quote: their lines, and their files and messages. */
export const documentTexts = defineTexts({
  unitPrice: '{quantity} × {price}',
  lineDiscount: 'Descuento {amount}',
  notSold: 'Ese producto no está en esta venta.',
  whatsapp: 'WhatsApp',
  newWindow: 'se abre en otra ventana',
  pdf: 'PDF',
  print: 'Imprimir',
  reprint: 'Reimprimir',
});
