import type { CountryFacts, IdentityFacts } from '@/country/facts.generated';
import { translator } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import type { Driver, NewDriver } from '@/wire/generated';

/** Longest texts that the server keeps, in characters. */
export const LONGEST = { name: 100 } as const;
/** Hyphens, points and blanks that people write into plates and licences. */
export const SIGNS = 4;

/** Errors of the fields of a form. */
export type DriverProblems = { readonly [Field in keyof NewDriver]?: string | undefined };

/** The form of a driver, or of one that is to be added. */
export function driverForm(driver: Driver | undefined, facts: CountryFacts): NewDriver {
  if (driver) {
    const { kind, documentType, documentNumber, name, lastName, licenseNumber } = driver;
    return { kind, documentType, documentNumber, name, lastName, licenseNumber };
  }
  return { kind: 'principal', documentType: personsIdentities(facts)[0]?.code ?? '', documentNumber: '', name: '', lastName: '', licenseNumber: '' };
}

/** Documents that a person has, the one of a driver first if it is another. */
export function personsIdentities(facts: CountryFacts, code?: string): readonly IdentityFacts[] {
  return facts.identities.filter((one) => one.kind === 'natural' || one.code === code);
}

/** The request: without blanks around words, licence and document in capitals. */
export function driverBody(form: NewDriver): NewDriver {
  return {
    kind: form.kind,
    documentType: form.documentType,
    documentNumber: tight(form.documentNumber),
    name: tidy(form.name),
    lastName: tidy(form.lastName),
    licenseNumber: tight(form.licenseNumber),
  };
}

/** A plate as it is written on a vehicle, in capitals. */
export function plateOf(text: string): string {
  return text.trim().toUpperCase();
}

/** Errors that are found before the request. */
export function driverProblems(form: NewDriver, facts: CountryFacts): DriverProblems {
  const t = translator(carrierTexts);
  const body = driverBody(form);
  const identity = facts.identities.find((one) => one.code === body.documentType);
  const problems: DriverProblems = {
    name: body.name === '' ? t('nameMissing') : undefined,
    lastName: body.lastName === '' ? t('lastNameMissing') : undefined,
    documentNumber: identity && numberProblem(body.documentNumber, identity),
    licenseNumber: body.licenseNumber === '' ? t('licenseMissing') : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, said]) => said !== undefined));
}

function numberProblem(number: string, identity: IdentityFacts): string | undefined {
  if (number === '') return identity.missing;
  return new RegExp(`^(?:${identity.pattern})$`).test(number) ? undefined : identity.wrong;
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function tight(text: string): string {
  return text.trim().toUpperCase();
}
