import { defineTexts } from '../texts';

/** Changing the prices of several products at once. */
export const priceChangeTexts = defineTexts({
  action: 'Cambiar precios',
  title: 'Cambiar el precio de {count} productos',
  titleOne: 'Cambiar el precio de 1 producto',
  how: 'Cómo cambia',
  percent: 'Porcentaje',
  amount: 'Monto',
  direction: 'Sube o baja',
  up: 'Subir',
  down: 'Bajar',
  percentValue: 'Porcentaje (%)',
  amountValue: 'Monto',
  rounding: 'Redondear a',
  noRounding: 'Sin redondear',
  save: 'Cambiar {count} precios',
  saveOne: 'Cambiar 1 precio',
  saveNone: 'Cambiar precios',
  hint: 'Escriba cuánto: aquí verá cada precio antes y después.',
  preview: 'Precios antes y después',
  unchanged: 'Quedan igual: {count}.',
  done: '{count} precios cambiados',
  doneOne: '1 precio cambiado',
  undone: 'Los precios vuelven a como estaban',
});
