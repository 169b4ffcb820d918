import type { NewShop, SignupOffer } from '@/wire/generated';

/** The values of the form. */
export type ShopForm = { readonly [Field in keyof NewShop]: string };

/** The form before anything is typed. */
export const EMPTY_SHOP: ShopForm = {
  country: '',
  registerNumber: '',
  legalName: '',
  tradeName: '',
  businessLine: '',
  address: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  code: '',
};

/** The country of the browser's time zone, else the one that its languages name, else the first one. */
export function likelyCountry(countries: SignupOffer['countries'], languages: readonly string[], timeZone: string): string {
  const there = countries.find(({ timeZones }) => timeZones.includes(timeZone));
  if (there) return there.code;
  const regions = languages.map((language) => language.split('-').at(-1)?.toUpperCase());
  const known = countries.map(({ code }) => code);
  return regions.find((region) => region !== undefined && known.includes(region)) ?? known[0] ?? '';
}

/** Fields that the server cannot do without, as the mode asks for them. */
export function requiredFields(mode: SignupOffer['mode']): readonly (keyof NewShop)[] {
  const always = ['registerNumber', 'legalName', 'firstName', 'lastName', 'email'] as const;
  if (mode === 'first') return [...always, 'password'];
  return mode === 'invitation' ? [...always, 'code'] : always;
}

/** The form as it is sent; empty fields are absent. */
export function shopOf(form: ShopForm): NewShop {
  const optional = (text: string) => (text.trim() === '' ? null : text);
  return {
    ...form,
    tradeName: optional(form.tradeName),
    businessLine: optional(form.businessLine),
    address: optional(form.address),
    password: form.password === '' ? null : form.password,
    code: optional(form.code),
  };
}
