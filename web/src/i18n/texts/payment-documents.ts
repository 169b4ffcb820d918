import { defineTexts } from '../texts';

/** The electronic document of a payment of sales on credit. */
export const paymentDocumentTexts = defineTexts({
  one: 'Comprobante de pago',
  notFoundTitle: 'No encontramos este comprobante de pago',
  notFoundBody: 'Puede que la dirección esté incompleta o que el pago no tenga comprobante electrónico.',
  backToList: 'Ir a mis documentos',
  detailError: 'No se pudo cargar el comprobante de pago',
  payment: 'Pago recibido',
  paidOn: 'Fecha de pago',
  paidWith: 'Medio de pago',
  amount: 'Monto',
  openClient: 'Ver la cuenta del cliente',
  paid: 'Facturas que paga',
  instalment: 'Parcialidad {number}',
  before: 'Saldo anterior {amount}',
  left: 'Queda {amount}',
  total: 'Total pagado',
  rejected1: 'Lea lo que dice {authority} y corrija el dato en su cliente o su empresa.',
  givenUp: 'Nada: el pago se anuló y este comprobante ya no se emite.',
  rejected2: 'Presione «Volver a enviar»: sale de nuevo con el mismo número.',
});
