import { defineTexts } from '../texts';

/** Texts of every chart. */
export const chartTexts = defineTexts({
  pointAt: 'Señale o toque una columna para ver su importe.',
  asTable: 'Ver como tabla',
  chartOf: '{label}. Lo más alto: {largest}. Los importes están en la tabla que sigue.',
});
