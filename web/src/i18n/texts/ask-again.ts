import { defineTexts } from '../texts';

/** What was sent and not answered, in the place of its form. */
export const askAgainTexts = defineTexts({
  again: 'Volver a preguntar',
  change: 'Cambiar',
  keep: 'No cambiar',
  answerFirst: 'Primero vuelva a preguntar por lo que quedó sin respuesta.',
});
