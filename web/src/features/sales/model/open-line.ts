import type { CountryProfile } from '@/country/profile';
import { toNumber, type Dec4 } from '@/lib/dec4';
import type { Company } from '@/wire/generated';
import type { Sellable } from './cart-types';
import { MAX_QUANTITY } from './limits';

/** Longest name of an open line, in characters. */
export const OPEN_NAME_MAX = 120;

/** The typed name and price, and a key that no other open line of the sale has. */
export interface OpenLine {
  readonly id: number;
  readonly name: string;
  /** Price a unit, taxes included. */
  readonly price: Dec4;
}

/** Where an open line is sold. */
export interface OpenLineShop {
  readonly company: Pick<Company, 'ivaProducts'>;
  readonly country: Pick<CountryProfile, 'facts' | 'format'>;
}

/** Something that the catalogue does not have, as the cart takes it: in whole units, without stock, taxed as the company's products are. */
export function openLine({ id, name, price }: OpenLine, { company, country }: OpenLineShop): Sellable {
  const usual = company.ivaProducts ? country.facts.taxes.filter((tax) => tax.isDefault) : [];
  return {
    kind: 'open',
    id,
    code: '',
    eanCode: '',
    externalCode: '',
    name: name.trim().replace(/\s+/g, ' '),
    brand: '',
    presentation: '',
    measurement: 1,
    measurementUnit: 'UNI',
    unit: 'UNI',
    packageContent: 1,
    image: null,
    price: toNumber(price),
    minPrice: 10 ** -country.format.moneyDecimals,
    // Stock control never stops it.
    stock: toNumber(MAX_QUANTITY),
    maxQuantity: null,
    partialSale: false,
    taxes: usual.map((tax) => ({ id: tax.id, code: tax.code, name: tax.name, factor: tax.factor })),
  };
}

/** Whether a text that nothing was found for is a name rather than a printed code. */
export function isName(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !/\d{4}/.test(text);
}
