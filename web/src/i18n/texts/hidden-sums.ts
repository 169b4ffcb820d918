import { defineTexts } from '../texts';

/** Sums that a user who counts the drawer blind sees at its close. */
export const hiddenSumsTexts = defineTexts({
  today: 'Lo de hoy se verá al cerrar la caja.',
  from: 'Lo vendido desde el {day} se verá al cerrar la caja.',
});
