import { defineTexts } from '../texts';

/** Why a scanned ticket opens no sale. */
export const ticketScanTexts = defineTexts({
  unknown: 'No encontramos la venta de este comprobante.',
  notYours: 'No encontramos este comprobante entre sus ventas.',
  ofOthers: 'Este comprobante es de otra empresa.',
});
