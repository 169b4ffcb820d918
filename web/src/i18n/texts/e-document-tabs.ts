import { defineTexts } from '../texts';

/** Shared by the lists of electronic documents: their heading and the tabs between them. */
export const eDocumentTabTexts = defineTexts(
  {
    title: 'Mis documentos',
    parts: 'Qué ver',
    documents: 'Comprobantes',
    notes: 'Notas de crédito',
    guides: 'Guías de remisión',
    health: 'Salud tributaria',
  },
  { 'es-CL': { documents: 'Documentos', guides: 'Guías de despacho' }, 'es-CO': { documents: 'Documentos' }, 'es-MX': { guides: 'Cartas porte' } },
);
