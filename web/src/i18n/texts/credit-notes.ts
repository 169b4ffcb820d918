import { defineTexts } from '../texts';

/** Where a refused number is free for the note that is corrected. */
const SAME_NUMBER = 'Presione «Volver a enviar»: sale de nuevo con el mismo número.';

/** The list of credit notes and the detail of one. */
export const creditNoteTexts = defineTexts(
  {
    title: 'Notas de crédito',
    caption: 'Notas de crédito, la más reciente primero',
    documents: 'Mis documentos',
    fresh: 'Nueva nota de crédito',
    searchHint: 'Cliente o número',
    found: '{count} notas de crédito',
    foundOne: '1 nota de crédito',

    columnNote: 'Nota de crédito',
    columnDate: 'Fecha',
    columnReference: 'Corrige',
    correctsShort: 'Corrige {number}',
    noNumber: 'Sin número aún',

    emptyTitle: 'Todavía no hay notas de crédito',
    emptyBody: 'Cuando un cliente devuelva productos o un comprobante tenga un error, corríjalo con una nota de crédito.',
    emptyFilteredTitle: 'Ninguna nota de crédito coincide con los filtros',
    emptyFilteredBody: 'Pruebe con otro estado, otras fechas u otras palabras.',
    errorTitle: 'No se pudieron cargar las notas de crédito',

    keyDown: 'Nota siguiente (Enter la abre)',
    keyUp: 'Nota anterior (Enter la abre)',
    keySearch: 'Buscar una nota de crédito',

    detail: 'Nota de crédito {number}',
    detailWaiting: 'Nota de crédito',
    detailError: 'No se pudo cargar la nota de crédito',
    notFoundTitle: 'Esta nota de crédito no existe',
    notFoundBody: 'Puede que la dirección esté incompleta.',
    backToList: 'Ver las notas de crédito',

    corrects: 'Corrige',
    reason: 'Motivo',
    sustentation: 'Sustento',
    by: 'Emitida por',
    seeDocument: 'Ver el comprobante',
    rejected1: 'Lo que la nota devolvió al stock y al cliente sigue devuelto; falta que {authority} la acepte.',
    rejected2: 'Lea lo que dice {authority} y corrija el dato en su cliente, su producto o su empresa.',
    rejected3: 'Presione «Volver a enviar»: sale con el siguiente número y este queda como rechazado.',
    void: 'Anulación',
    change: 'Modificación',
    fullReturn: 'Devolución total',
  },
  {
    'es-CL': { seeDocument: 'Ver el documento', rejected3: SAME_NUMBER },
    'es-CO': {
      seeDocument: 'Ver el documento',
      rejected3: SAME_NUMBER,
      emptyBody: 'Se emiten sobre documentos que la DIAN ya aceptó. Mientras la emisión electrónica de Colombia no esté conectada, una venta equivocada se anula en Mis ventas.',
    },
    'es-MX': {
      rejected3: SAME_NUMBER,
      emptyBody: 'Se emiten sobre comprobantes que el SAT ya aceptó. Mientras la emisión electrónica de México no esté conectada, una venta equivocada se anula en Mis ventas.',
    },
  },
);
