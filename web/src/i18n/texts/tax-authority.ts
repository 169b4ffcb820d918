import { defineTexts } from '../texts';

/** Name of the tax authority of a country, as sentences need it. */
export const taxAuthorityTexts = defineTexts(
  { the: 'la SUNAT', The: 'La SUNAT', of: 'de la SUNAT', receipt: 'Constancia (CDR)' },
  {
    'es-CL': { the: 'el SII', The: 'El SII', of: 'del SII', receipt: 'Respuesta del SII' },
    'es-CO': { the: 'la DIAN', The: 'La DIAN', of: 'de la DIAN', receipt: 'Respuesta de la DIAN' },
    'es-MX': { the: 'el SAT', The: 'El SAT', of: 'del SAT', receipt: 'Respuesta del SAT' },
  },
);
