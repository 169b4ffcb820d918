import { defineTexts } from '../texts';

/** The first day of a shop: its catalogue is empty. */
export const firstProductTexts = defineTexts({
  title: 'Empiece por sus productos',
  body: 'Su catálogo está vacío. Tome del catálogo compartido lo que vende, con precios sugeridos, o cree sus productos uno por uno.',
  shared: 'Del catálogo compartido',
  shelf: 'Cargar estante por estante',
  create: 'Nuevo producto',
  quick: 'Su primer producto',
  quickSave: 'Guardar y vender',
  otherWays: 'Otras formas de empezar:',
  ask: 'Pida a quien administra la tienda que registre los productos.',
});
