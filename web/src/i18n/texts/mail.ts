import { defineTexts } from '../texts';

/** Mailing a document or a report. */
export const mailTexts = defineTexts({
  action: 'Enviar por correo',
  short: 'Correo',
  title: 'Enviar {number} por correo',
  ticketLead: 'Le llegará el comprobante en PDF, y su XML si es electrónico.',
  reportLead: 'Le llegará la misma hoja de cálculo que se descarga.',
  to: 'Correo',
  hint: 'Para varios, sepárelos con punto y coma, coma o espacio.',
  none: 'Debe ingresar al menos un correo',
  wrong: 'Correo(s) inválido(s)',
  wrongOne: 'Correo(s) inválido(s): {email}',
  cancel: 'Cancelar',
  send: 'Enviar',
  sent: 'Correo enviado exitosamente.',
});
