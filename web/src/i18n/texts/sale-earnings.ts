import { defineTexts } from '../texts';

/** Cost and profit of a sale, for users who see them. */
export const saleEarningsTexts = defineTexts({
  title: 'Ganancia',
  none: 'Sin costo conocido: no se sabe cuánto se ganó en esta venta.',
  below: 'Se vendió por debajo del costo',
  withoutOne: '1 producto sin costo conocido',
  without: '{count} productos sin costo conocido',
  costOf: 'Costo {amount}',
  unknown: 'Sin costo conocido',
  cost: 'Costo',
  profit: 'Ganancia sin {tax}',
  margin: 'Margen',
  returned: 'Ya descontado lo que se devolvió con notas de crédito.',
});
