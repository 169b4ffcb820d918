import { defineTexts } from '../texts';

/** A sale's state in a shopkeeper's words, and how the specification calls it. */
export const saleSituationTexts = defineTexts({
  paid: 'Pagada',
  receivable: 'Por cobrar',
  returned: 'Devuelta',
  voided: 'Anulada',
  discarded: 'Descartada',
  free: 'Gratuita',
  stateOpen: 'abierta',
  stateClosed: 'cerrada',
  stateDiscarded: 'descartada',
  stateVoided: 'anulada',
  stateWord: 'Estado: {state}',
  returnedPart: 'Devuelto: {amount}',
});
