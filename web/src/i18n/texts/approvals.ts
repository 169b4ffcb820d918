import { defineTexts } from '../texts';

/** Approvals of a person with the right by PIN. */
export const approvalTexts = defineTexts({
  title: 'Necesita autorización',
  limit: 'Descuento de {needed} %: {name} puede hasta {held} %.',
  noLimit: 'Descuento de {needed} %: {name} no puede dar descuentos.',
  right: '{right}: {name} no tiene este permiso.',
  own: '{right}.',
  ownTitle: 'Confirme la excepción',
  ownLead: 'Quedará en el registro con su nombre, {name}.',
  ownPin: 'Su PIN',
  ownPinLead: 'Escriba su PIN para confirmar el precio. Quedará en el registro con su nombre, {name}.',
  confirmOwn: 'Confirmar precio',
  confirmed: 'Confirmado por {name}.',
  who: 'Quién autoriza',
  choose: '¿Quién autoriza?',
  pin: 'PIN de {name}',
  one: 'Pídale a {name} que escriba su PIN aquí.',
  several: 'La persona que elija escribe su PIN aquí.',
  asked: 'Buscando quién puede autorizar…',
  failed: 'No se pudo saber quién puede autorizar.',
  none: 'Todavía no hay una persona con PIN que pueda autorizar esto.',
  howTo: 'Quien tiene el permiso crea su PIN de seis números con su propia cuenta, en «Mi sesión», y lo escribe aquí la próxima vez.',
  back: 'Volver',
  retry: 'Buscar otra vez',
  approved: 'Autorizó {name}.',
});
