import { quoteOverlays } from '../proforma-word';
import { defineTexts } from '../texts';

const base = {
  title: 'Parqueo',
  client: 'Cliente',
  noClient: 'Sin cliente',
  pickClient: 'Elegir cliente',
  changeClient: 'Cambiar cliente',
  needsQuota: 'Se paga con el cupo de su cuponera.',
  vehicle: 'Tipo de vehículo',
  parking: 'Parqueo',
  carParking: 'Carro',
  motorcycleParking: 'Moto',
  goods: 'Producto que se cobra',
  goodsFirst: 'Parqueo',
  goodsNone: 'No se encontraron productos. Busque con otra palabra o cree el producto del parqueo.',
  goodsMissing: 'Elija el producto que se cobra',
  oneHour: 'Se registra una hora.',
  register: 'Registrar parqueo',
  unconfirmed: 'No llegó la respuesta de este parqueo. Vuelva a preguntar: si ya se registró, no se registra otra vez.',
  changeTitle: '¿Cambiar el parqueo sin saber si se registró?',
  changeBody: 'Si ya se registró y lo registra otra vez, quedará dos veces como proforma abierta. Búsquelo primero en las proformas del cliente.',
  payTitle: 'Pago del parqueo',
  total: 'Total',
  available: 'Cupo disponible',
  document: 'Comprobante',
  idle: 'Por pagar',
  paying: 'Pagando…',
  paid: 'Pagado',
  failed: 'No se pudo pagar',
  payNow: 'Pagar con cuponera',
  payAgain: 'Reintentar el pago',
  payUnconfirmed: 'No llegó la respuesta de este pago. Reinténtelo: si ya se registró, no se cobra otra vez.',
  payLater: 'Pagar después',
  laterNote: 'Si paga después, el parqueo queda como proforma abierta.',
  cannotPay: 'La empresa no tiene activos la cuponera o el comprobante con que se paga el parqueo.',
  print: 'Imprimir',
  ready: 'Listo',
} as const;

/** Parking: written down as a quote of one hour, and paid out of the client's quota. */
export const parkingTexts = defineTexts(base, quoteOverlays(base));
