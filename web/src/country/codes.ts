/** The countries Yapa is made for; Peru is the default and the fallback. */
export const COUNTRY_CODES = ['PE', 'CL', 'CO', 'MX'] as const;

/** An ISO 3166-1 alpha-2 code of a supported country. */
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** The given code when it is supported, otherwise Peru's. */
export function countryCodeOf(code: string | undefined): CountryCode {
  return COUNTRY_CODES.find((known) => known === code) ?? 'PE';
}
