import { defineTexts } from '../texts';

/** What a sale cost and earned, for users who see it. */
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
