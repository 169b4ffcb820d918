import { defineTexts } from '../texts';

/** Where documents of undone sales are taken back by notes alone. */
const BY_NOTES = {
  discardStays: 'Si {authority} ya aceptó su comprobante, o lo acepta después, seguirá siendo válido: la empresa no emite notas de crédito. Se activan en Mi empresa.',
  discardNoted: 'Si {authority} ya aceptó su comprobante, o lo acepta después, una nota de crédito lo anulará por sí sola.',
} as const;

/** The notice of a sale that was registered, which comes with the first one. */
export const afterSaleTexts = defineTexts({
  paidWith: 'Pagado con',
  doneTitle: 'Venta registrada',
  doneTitleExternal: 'Documento tributario',
  doneExternal: 'La venta quedó guardada con este número. Su documento queda pendiente hasta que responda la autoridad tributaria.',
  doneExternalNumber: 'Documento tributario N.º {number}',
  doneTotal: 'Total cobrado',
  doneOwed: 'Queda fiado',
  discardStays: 'Si {authority} ya aceptó su comprobante, o lo acepta después, se dará de baja por sí solo.',
  discardNoted: 'Si {authority} ya aceptó su comprobante, o lo acepta después, se dará de baja por sí solo.',
  discardYes: 'Sí, descartar',
  discardedCash: 'Venta descartada: devuelva {total}. Sus productos volvieron al stock.',
  discardedNoted: 'Venta descartada. La nota de crédito {number} anula su comprobante.',
}, {
  'es-CL': { ...BY_NOTES, doneExternal: 'La venta quedó guardada con este número. Su documento queda pendiente hasta que responda el SII.' },
  'es-MX': {
    discardNoted: 'Si su comprobante ya se timbró, o se timbra después, se pedirá por sí sola su cancelación.',
    discardStays: 'Si su comprobante ya se timbró, o se timbra después, se pedirá por sí sola su cancelación.',
  },
  'es-CO': { ...BY_NOTES, doneExternal: 'La venta quedó guardada con este número. Su documento queda pendiente hasta que responda la DIAN.' },
});
