import { defineTexts } from '../texts';

/** Selling something that the catalogue does not have. */
export const openLineTexts = defineTexts({
  title: 'Vender sin producto',
  name: 'Qué se vende',
  nameOfCode: 'Artículo {code}',
  nameMissing: 'Escriba qué se vende.',
  price: 'Precio',
  priceMissing: 'Escriba el precio.',
  priceMost: 'El precio no puede ser mayor que {price}.',
  add: 'Agregar a la venta',
} as const);
