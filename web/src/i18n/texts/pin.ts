import { defineTexts } from '../texts';

/** Six digits that say who somebody is. */
export const pinTexts = defineTexts({
  pad: 'Números',
  erase: 'Borrar el último número',
  wrongLength: 'El PIN son seis números',
});
