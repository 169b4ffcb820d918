import { defineTexts } from '../texts';

/** The question before something that is not saved is left. */
export const leaveTexts = defineTexts({
  title: '¿Salir sin guardar?',
  body: 'Los cambios de esta pantalla todavía no se han guardado.',
  stay: 'Seguir editando',
  leave: 'Salir sin guardar',
});
