import { quoteOverlays } from '../proforma-word';
import { defineTexts } from '../texts';

const base = {
  generate: 'Generar proforma',
  generating: 'Generando…',
  retry: 'Reintentar la proforma',
  unconfirmed: 'No sabemos si la proforma llegó al servidor. Se pregunta sola en cuanto haya conexión, y no se genera dos veces.',
  daysWrong: 'La vigencia debe ser de 1 a {max} días',
  import: 'Importar proforma',
  importShort: 'Importar',
  keyImport: 'Importar una proforma al carrito',
  chip: 'Proforma {number}',
  drop: 'Quitar la proforma {number} de la venta',
} as const;

/** Quotes as far as the sale screen shows them from the start. */
export const saleProformaTexts = defineTexts(base, quoteOverlays(base));
