import type { CountryFacts, IdentityFacts } from '@/country/facts.generated';
import type { NewClient, PersonKind } from '@/wire/generated';

/** Document type whose owners have a business line. */
const GYRO_TYPE = '8';
const RUT_TYPES = ['8', '9'];
/** A hyphen follows this many digits of a RUT. */
const RUT_DIGITS = 8;

/** What a company without a place is told, whatever the country calls its divisions. */
const LEGAL_PLACE_MISSING = 'Debe escoger el ubigeo del cliente';

/** A client as the form holds it: division codes beside the names. */
export interface ClientForm {
  readonly kind: PersonKind;
  readonly documentType: string;
  readonly documentNumber: string;
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly gyro: string;
  /** Chosen divisions from the widest on: code and name. */
  readonly divisions: readonly { readonly code: string; readonly name: string }[];
  /** Joined codes when they come from a register rather than from the selectors. */
  readonly localCode: string;
}

export type ClientProblems = Partial<Record<'documentType' | 'documentNumber' | 'name' | 'address' | 'email' | 'gyro' | 'divisions', string>>;

/** A form in which nothing is filled, with the kind's first document type. */
export function emptyForm(kind: PersonKind, facts: CountryFacts): ClientForm {
  const documentType = identitiesFor(kind, facts)[0]?.code ?? '';
  return { kind, documentType, documentNumber: '', name: '', address: '', email: '', phone: '', gyro: '', divisions: [], localCode: '' };
}

/** The document types of persons or of companies. */
export function identitiesFor(kind: PersonKind, facts: CountryFacts): readonly IdentityFacts[] {
  return facts.identities.filter((identity) => identity.kind === kind);
}

/** Whether the document type asks for a business line. */
export function asksGyro(documentType: string): boolean {
  return documentType === GYRO_TYPE;
}

/** Most characters of a number: what its type allows, and never more than the country's box takes. */
export function longestNumber(documentType: string, facts: CountryFacts): number {
  const own = facts.identities.find((identity) => identity.code === documentType)?.maxLength;
  return Math.min(own ?? facts.maxIdentityLength, facts.maxIdentityLength);
}

/** The number as it is typed: a RUT has no points and gets its hyphen after eight digits, and nothing is longer than the form allows. */
export function typedNumber(text: string, documentType: string, facts: CountryFacts): string {
  const rut = RUT_TYPES.includes(documentType);
  const compact = text.replace(rut ? /[\s.]/g : /\s/g, '');
  const withHyphen =
    rut && /^\d{9,}[\dkK]?$|^\d{8}[kK]$/.test(compact)
      ? `${compact.slice(0, RUT_DIGITS)}-${compact.slice(RUT_DIGITS)}`
      : compact;
  return withHyphen.slice(0, longestNumber(documentType, facts));
}

/** What is wrong with the number; undefined when nothing is. */
export function numberProblem(form: Pick<ClientForm, 'documentType' | 'documentNumber'>, facts: CountryFacts): string | undefined {
  const identity = facts.identities.find((one) => one.code === form.documentType);
  if (form.documentNumber === '') return identity?.missing ?? facts.wording.identityMissing;
  return identity && !new RegExp(identity.pattern).test(form.documentNumber) ? identity.wrong : undefined;
}

/** What is wrong with the form, in the sentences of the country. */
export function clientProblems(form: ClientForm, facts: CountryFacts): ClientProblems {
  const { wording } = facts;
  const problems: ClientProblems = {};
  if (form.documentType === '') problems.documentType = wording.identityTypeMissing;
  const number = numberProblem(form, facts);
  if (number) problems.documentNumber = number;
  const legal = form.kind === 'legal';
  if (form.name.trim() === '') problems.name = legal ? wording.legalNameMissing : wording.nameMissing;
  else if (!legal && !/^[\p{L}\s]+$/u.test(form.name.trim())) problems.name = wording.nameWrong;
  const address = form.address.trim();
  if (legal && address === '') problems.address = wording.legalAddressMissing;
  else if (address === '' && form.divisions.length > 0) problems.address = wording.addressMissing;
  if (form.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim())) problems.email = wording.emailWrong;
  if ((legal || address !== '') && !hasPlace(form, facts)) problems.divisions = legal ? LEGAL_PLACE_MISSING : wording.placeMissing;
  if (asksGyro(form.documentType)) {
    const gyro = gyroProblem(form.gyro.trim(), facts);
    if (gyro) problems.gyro = gyro;
  }
  return problems;
}

function gyroProblem(gyro: string, { wording }: CountryFacts): string | undefined {
  if (gyro === '') return wording.businessLineMissing;
  if (gyro.length < 2) return wording.businessLineShort;
  return gyro.length > 40 ? wording.businessLineLong : undefined;
}

/** First and second level, and the third where the country has three. */
function hasPlace(form: ClientForm, facts: CountryFacts): boolean {
  return form.localCode !== '' || form.divisions.length >= Math.min(3, facts.divisions.length);
}

/** The body that adds the client. */
export function newClient(form: ClientForm, facts: CountryFacts): NewClient {
  const levels = facts.divisions.length;
  const joined = form.divisions.map((division) => division.code).join('') + (levels > 3 ? '0001' : '');
  const place = form.kind === 'legal' || form.address.trim() !== '';
  const nameOf = (level: number) => (place ? (form.divisions[level]?.name ?? '') : '');
  return {
    kind: form.kind,
    documentType: form.documentType,
    documentNumber: form.documentNumber.trim(),
    name: form.name.trim(),
    address: form.address.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    gyro: asksGyro(form.documentType) ? form.gyro.trim() : '',
    localCode: place ? form.localCode || joined : '',
    division1: nameOf(0),
    division2: nameOf(1),
    division3: nameOf(2),
    divisions: levels,
  };
}
