import { defineTexts } from '../texts';

/** Practising with the till: nothing of it is kept. */
export const practiceTexts = defineTexts({
  title: 'Modo práctica',
  lead: 'Venda como en la caja de verdad, con sus productos y precios, sin que nada se guarde.',
  howScan: 'Escanee, busque, cambie cantidades, elija el pago y cobre: todo responde igual.',
  howNothing: 'No se registra ninguna venta: el stock, la caja, los clientes y los comprobantes quedan como están.',
  howTicket: 'El ticket de prueba dice «PRÁCTICA - SIN VALOR» y no lleva número.',
  howDraft: 'Su venta abierta lo espera tal como está.',
  start: 'Empezar a practicar',
  back: 'Volver a la caja',
  banner: 'PRÁCTICA: nada se guarda',
  leave: 'Salir',
  leaveLong: 'Salir de la práctica',
  refused: 'En práctica no se guarda nada. Para hacerlo de verdad, salga de la práctica.',
  doneTitle: 'Venta de práctica',
  number: 'sin número',
  mark: 'PRÁCTICA - SIN VALOR',
  ticketTitle: 'Ticket de práctica',
  total: 'TOTAL',
  paid: 'Pagado',
  change: 'Vuelto',
  notReal: 'No es un comprobante: no se vendió nada.',
});
