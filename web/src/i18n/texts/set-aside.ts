import { defineTexts } from '../texts';

/** Drafts that could not be drawn and were set aside. */
export const setAsideTexts = defineTexts({
  noticesOne: 'Un borrador no se pudo mostrar y quedó apartado. Puede seguir trabajando.',
  notices: '{count} borradores no se pudieron mostrar y quedaron apartados. Puede seguir trabajando.',
  look: 'Ver',
  title: 'Borradores apartados',
  lead: 'No se pudieron mostrar en su pantalla. Aquí está lo que contenían: vuelva a ingresarlo si lo necesita y quítelo de la lista.',
  sale: 'Venta',
  purchases: 'Carrito de compra',
  guides: 'Mercadería recibida',
  attempts: 'Envío sin respuesta',
  other: 'Borrador',
  sent: 'Ya se había enviado y no llegó la respuesta: búsquelo entre lo registrado antes de repetirlo.',
  unreadable: 'Su contenido no se puede leer.',
  drop: 'Quitar',
  none: 'Ya no queda ninguno.',
});
