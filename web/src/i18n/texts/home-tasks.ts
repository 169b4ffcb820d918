import { defineTexts } from '../texts';

/** What waits to be done, on the first screen. */
export const homeTaskTexts = defineTexts({
  title: 'Por hacer',
  none: 'No hay nada pendiente.',
  rejected: '{count} comprobantes rechazados',
  rejectedOne: '1 comprobante rechazado',
  rejectedDo: 'Corregir',
  saleGuides: '{count} guías de ventas rechazadas',
  saleGuidesOne: '1 guía de venta rechazada',
  saleGuidesDo: 'Ver guías',
  purchaseGuides: '{count} guías de compras rechazadas',
  purchaseGuidesOne: '1 guía de compra rechazada',
  purchaseGuidesDo: 'Ver guías',
  low: '{count} productos por reponer',
  lowOne: '1 producto por reponer',
  lowDo: 'Ver cuáles',
  orders: '{count} pedidos nuevos',
  ordersOne: '1 pedido nuevo',
  ordersDo: 'Atender',
  open: '{count} ventas sin cerrar este mes',
  openOne: '1 venta sin cerrar este mes',
  openDo: 'Revisar',
});
