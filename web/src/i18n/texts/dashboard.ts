import { defineTexts } from '../texts';

/** The seller's figures on the welcome page. */
export const dashboardTexts = defineTexts({
  title: 'Mis números',
  week: 'Mis ventas de la semana',
  month: 'Mis ventas del mes',
  dayGoal: 'Meta del día de la tienda',
  yearGoal: 'Mi meta del año',
  moreThanWeek: '{percent} % más que la semana pasada a la fecha',
  lessThanWeek: '{percent} % menos que la semana pasada a la fecha',
  sameAsWeek: 'Igual que la semana pasada a la fecha',
  moreThanMonth: '{percent} % más que el mes pasado a la fecha',
  lessThanMonth: '{percent} % menos que el mes pasado a la fecha',
  sameAsMonth: 'Igual que el mes pasado a la fecha',
  ofGoal: 'de {goal}',
  reached: '{percent} % de la meta',
  done: '¡Meta de {goal} cumplida!',
  noGoal: 'La empresa no tiene una meta definida.',
  unavailable: 'No disponible por ahora',
  progress: 'Avance: {label}',
});
