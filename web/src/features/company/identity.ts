import type { CountryFacts } from '@/country/facts.generated';
import { translator } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import type { Company, CompanyPatch, Division } from '@/wire/generated';
import type { Problems } from './use-section';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^[\d+ -]*$/;
const DEGREES = /^-?\d{1,3}([.,]\d{1,8})?$/;
/** Levels that the selectors offer at most. */
const LEVELS = 3;

type Texts = Pick<Company, 'businessName' | 'tradename' | 'fantasyName' | 'area' | 'email' | 'phone' | 'address' | 'latitude' | 'longitude'>;

/** Names, address, contact and place of a company in its form. */
export interface IdentityForm extends Texts {
  /** Where it is, the widest level first. */
  readonly divisions: readonly Division[];
}

/** The values of the form for a company. */
export function identityForm(company: Company): IdentityForm {
  const { businessName, tradename, fantasyName, area, email, phone, address, latitude, longitude, department, province, district } = company;
  const divisions = [department, province, district].filter((one) => one !== null);
  return { businessName, tradename, fantasyName, area, email, phone, address, latitude, longitude, divisions };
}

/** The body that saves the form, without superfluous spaces. */
export function identityBody({ divisions, ...texts }: IdentityForm): CompanyPatch {
  const tidy = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim().replace(/\s+/g, ' ')])) as unknown as Texts;
  const [department = '', province = '', district = ''] = divisions.map(({ code }) => code);
  return { ...tidy, latitude: degrees(tidy.latitude), longitude: degrees(tidy.longitude), department, province, district };
}

/** The problems of the form that need no server; a field that was empty before may stay empty. */
export function identityProblems(form: IdentityForm, company: Company, facts: Pick<CountryFacts, 'divisions'>): Problems {
  const t = translator(companyTexts);
  const body = identityBody(form);
  const needed = Math.min(LEVELS, facts.divisions.length);
  const had = identityForm(company).divisions.length >= needed;
  const missing = (text: string | null | undefined, sentence: string) => (text ? undefined : sentence);
  return {
    businessName: missing(body.businessName, t('businessNameRequired')),
    tradename: missing(body.tradename, t('tradenameRequired')),
    address: missing(body.address, t('addressRequired')),
    email: body.email && !EMAIL.test(body.email) ? t('emailInvalid') : company.email && !body.email ? t('emailRequired') : undefined,
    phone: PHONE.test(body.phone ?? '') ? undefined : t('phoneInvalid'),
    department: form.divisions.length < needed && (had || form.divisions.length > 0) ? t('placeRequired') : undefined,
    ...coordinateProblems(form),
  };
}

function coordinateProblems({ latitude, longitude }: IdentityForm): Problems {
  const t = translator(companyTexts);
  const one = (text: string, most: number, example: string) =>
    text.trim() === '' || (DEGREES.test(text.trim()) && Math.abs(Number(degrees(text))) <= most) ? undefined : t('coordinatesInvalid', { most, example });
  const alone = (latitude.trim() === '') !== (longitude.trim() === '') ? t('coordinatesTogether') : undefined;
  return {
    latitude: one(latitude, 90, '-12.0464') ?? (latitude.trim() === '' ? alone : undefined),
    longitude: one(longitude, 180, '-77.0428') ?? (longitude.trim() === '' ? alone : undefined),
  };
}

/** Degrees with a point, however they were typed. */
function degrees(text: string): string {
  return text.trim().replace(',', '.');
}
