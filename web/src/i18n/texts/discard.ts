import { defineTexts } from '../texts';

/** The question before text typed into a dialog is lost. */
export const discardTexts = defineTexts({
  title: '¿Descartar lo escrito?',
  body: 'Los cambios todavía no se han guardado.',
  keep: 'Seguir editando',
  confirm: 'Descartar',
});
