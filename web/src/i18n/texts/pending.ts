import { defineTexts } from '../texts';

/** A write that was sent and not confirmed, in the place of its form. */
export const pendingTexts = defineTexts({
  retry: 'Volver a preguntar',
  change: 'Cambiar',
  keep: 'No cambiar',
  resolvedElsewhere: 'Lo que esperaba respuesta ya se resolvió en otra ventana. Revise si está registrado antes de enviarlo otra vez.',
  unsent: 'No se envió. Inténtelo de nuevo cuando vuelva la conexión.',
  retryFirst: 'Primero vuelva a preguntar por lo que quedó sin respuesta.',
});
