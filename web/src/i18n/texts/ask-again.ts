import { defineTexts } from '../texts';

/** What was sent and not answered, in the place of its form. */
export const askAgainTexts = defineTexts({
  again: 'Volver a preguntar',
  change: 'Cambiar',
  keep: 'No cambiar',
  endedElsewhere: 'Lo que esperaba respuesta ya se resolvió en otra ventana. Revise si está registrado antes de enviarlo otra vez.',
  answerFirst: 'Primero vuelva a preguntar por lo que quedó sin respuesta.',
});
