import { defineTexts } from '../texts';

/** The state of a document at the tax authority. */
export const documentStateTexts = defineTexts({
  pending: 'Pendiente',
  accepted: 'Aceptado',
  observed: 'Observado',
  rejected: 'Rechazado',
  voided: 'Anulado',
  cancelling: 'Baja en proceso',
}, { 'es-MX': { cancelling: 'Cancelación en proceso' } });
