import { defineTexts } from '../texts';

/** Selling on credit at the till. */
export const saleCreditTexts = defineTexts({
  of: 'Fiado de {name}',
  needsClient: 'Para vender al fiado elija un cliente registrado.',
  asked: 'Consultando el fiado…',
  owes: 'Debe hoy',
  inFavour: 'Saldo a favor',
  charged: 'Se fiará',
  free: 'Libre',
  noLimit: 'Sin límite',
  use: 'Fiar {amount}',
  over: 'Pasa el límite del cliente por {amount}. Reparta el pago, cobre de otra manera o fíe con autorización, que se pide al cobrar.',
  askOver: 'Fiar con autorización',
  overAllowed: 'Pasa el límite del cliente por {amount}. Usted puede fiarle igual.',
  held: 'Libre al fiado {amount}',
});
