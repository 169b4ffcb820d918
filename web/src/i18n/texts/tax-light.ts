import { defineTexts } from '../texts';

/** The line of the top bar about taxes. */
export const taxLightTexts = defineTexts({ label: 'Salud tributaria: {message}' });
