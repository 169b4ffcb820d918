import { defineTexts } from '../texts';

/** The invoice of a ticket, as the shop makes, corrects and gives it up. */
export const ticketInvoiceTexts = defineTexts({
  invoice: 'Facturar este ticket',
  correct: 'Corregir los datos del comprador',
  giveUp: 'Descartar la factura',
  // The form.
  titleInvoice: 'Facturar el ticket {number}',
  titleCorrect: 'Corregir la factura {number}',
  leadInvoice: 'La factura toma el lugar del ticket: las cuentas de la venta no cambian, y el ticket se cancela ante el SAT con motivo 04.',
  leadCorrect: 'La factura sale otra vez con el mismo número y los datos que escriba aquí.',
  pick: 'Elegir un cliente',
  emailHint: 'Ahí se envía la factura; puede quedar vacío',
  save: 'Facturar',
  saveCorrect: 'Enviar corregida',
  close: 'Cerrar',
  loading: 'Cargando…',
  done: 'Factura {number} en camino al SAT',
  // Giving it up.
  giveUpTitle: '¿Descartar la factura {number}?',
  giveUpBody: 'El ticket {ticket} sigue siendo el comprobante de la venta y vale ante el SAT. El número {number} queda como rechazado y no se usa otra vez.',
  keep: 'Volver',
  givenUp: 'La venta tiene otra vez su ticket',
  // Actions on a refused invoice.
  step1: 'Lea lo que dice {authority}. Si es un dato del comprador, presione «Corregir los datos del comprador»: sale de nuevo con el mismo número.',
  step2: 'Si es un dato de un producto o de su empresa, corríjalo y presione «Volver a enviar».',
  step3: 'Si ya no se necesita la factura, presione «Descartar la factura»: el ticket {ticket} sigue valiendo.',
  // The ticket and its invoice.
  ticket: 'Ticket facturado',
  replaced: 'Esta factura tomó el lugar del ticket.',
  replacing: 'El ticket vale hasta que el SAT acepte la factura; entonces se cancela con motivo 04.',
  key: 'Folio fiscal (UUID)',
  issued: 'Emitido',
  open: 'Ver el ticket y sus archivos',
  replacedBy: 'La venta de este ticket tiene la factura {number}.',
  notReplaced: 'La venta se anuló antes de que el SAT aceptara la factura de este ticket.',
  openInvoice: 'Ver la factura {number}',
  ofTicket: 'En lugar del ticket {number}',
  cancelledFor: 'Cancelado, motivo 04',
});
