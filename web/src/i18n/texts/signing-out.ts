import { defineTexts } from '../texts';

/** Leaving: apart from signing in, because it is part of the first load. */
export const signingOutTexts = defineTexts({
  title: 'Cerrando Sesión',
});
