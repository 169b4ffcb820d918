import { defineTexts } from '../texts';

/** Purchases of a client. */
export const clientPurchaseTexts = defineTexts({
  caption: 'Compras, la más reciente primero',
  columnSale: 'Comprobante',
  columnChannel: 'Canal',
  channelWeb: 'Tienda',
  channelApp: 'Aplicación',
  emptyTitle: 'Todavía no ha comprado',
  emptyBody: 'Aquí aparecerá cada venta que le haga.',
  errorTitle: 'No se pudieron cargar sus compras',
});
