import { defineTexts } from '../texts';

/** The pad for a PIN: the six digits by which a person approves or unlocks. */
export const pinTexts = defineTexts({
  pad: 'Números',
  erase: 'Borrar el último número',
  wrongLength: 'El PIN son seis números',
});
