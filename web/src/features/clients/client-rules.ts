import type { CountryFacts, IdentityFacts } from '@/country/facts.generated';
import { translator } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { HUNDRED, ZERO, type Dec4 } from '@/lib/dec4';
import type { PersonKind } from '@/wire/generated';
import { localProblems, type LocalForm, type LocalProblems } from './locals';
import { NOWHERE, isWhole, type Place } from './place';

/** Document type whose owners have a business line. */
const BUSINESS_LINE_TYPE = '8';
const RUT_TYPES = ['8', '9'];
/** Numbers with letters that are always written in capitals and without hyphens. */
const CAPITAL_TYPES = ['RFC', 'CURP'];
/** Characters of a document number that fit into the box of every country, if it is not narrower itself. */
const BOX_LENGTH = 11;
/** Characters of a made number, the ones that imports use. */
const MADE_SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWX';
/** How a RUT is announced where it is copied from. */
const RUT_LABEL = /^\s*RU[TN][\s.:°º#N]*/i;
/** A hyphen follows this many digits of a RUT. */
const RUT_DIGITS = 8;
const BUSINESS_LINE_LENGTH = { least: 2, most: 40 } as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The bags of a wallet as the form holds them. */
export interface TermsForm {
  readonly coupon: boolean;
  readonly benefit: boolean;
  /** Percent of each purchase that becomes benefit. */
  readonly percentage: Dec4 | undefined;
}

/** A client as the form holds it. */
export interface ClientForm {
  /** Empty until the user chooses. */
  readonly kind: PersonKind | '';
  readonly documentType: string;
  readonly documentNumber: string;
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly businessLine: string;
  readonly place: Place;
  readonly favorite: boolean;
  readonly locals: readonly LocalForm[];
  readonly terms: TermsForm;
  /** The tax authority's data of the client, where invoices state it; empty when it is not known. */
  readonly taxProfile: TaxProfileForm;
}

/** A tax profile as the form holds it: codes of the authority's catalogues. */
export interface TaxProfileForm {
  readonly regime: string;
  readonly postcode: string;
  readonly usage: string;
}

export const NO_TAX_PROFILE: TaxProfileForm = { regime: '', postcode: '', usage: '' };

/** A field of the form that can be wrong. */
export type ClientField = 'kind' | 'documentType' | 'documentNumber' | 'name' | 'address' | 'email' | 'businessLine' | 'place' | 'percentage' | 'taxProfile';

/** Errors by field, and by branch. */
export interface ClientProblems extends Partial<Record<ClientField, string>> {
  readonly locals?: readonly LocalProblems[];
}

/** A form in which nothing is filled, with the kind's first document type. */
export function emptyForm(kind: PersonKind, facts: CountryFacts): ClientForm {
  return {
    kind,
    documentType: identitiesFor(kind, facts)[0]?.code ?? '',
    documentNumber: '',
    name: '',
    address: '',
    email: '',
    phone: '',
    businessLine: '',
    place: NOWHERE,
    favorite: false,
    locals: [],
    terms: { coupon: false, benefit: false, percentage: undefined },
    taxProfile: NO_TAX_PROFILE,
  };
}

/** The document types of persons or of companies. */
export function identitiesFor(kind: PersonKind | '', facts: CountryFacts): readonly IdentityFacts[] {
  return facts.identities.filter((identity) => identity.kind === kind);
}

/** Whether the document type asks for a business line. */
export function asksBusinessLine(documentType: string): boolean {
  return documentType === BUSINESS_LINE_TYPE;
}

/** Most characters that the box takes: one for all types, wider only where the country and the type need it. */
export function longestNumber(documentType: string, facts: CountryFacts): number {
  const own = identityOf(documentType, facts)?.maxLength ?? 0;
  return Math.min(Math.max(own, BOX_LENGTH), facts.maxIdentityLength);
}

/**
 * The number as it is typed: no number has points or blanks, a RUT gets its hyphen after eight digits, and nothing is longer than the form allows. The text
 * before the change shows whether the user typed or deleted.
 */
export function typedNumber(text: string, documentType: string, facts: CountryFacts, before = ''): string {
  const rut = RUT_TYPES.includes(documentType);
  // The user may also type the hyphen that is there already: it is kept once.
  const plain = text.replace(rut ? RUT_LABEL : '', '').replace(/[\s.]/g, '');
  if (CAPITAL_TYPES.includes(documentType)) return plain.replaceAll('-', '').toUpperCase().slice(0, longestNumber(documentType, facts));
  const compact = rut ? plain.replace(/-+/g, '-') : plain;
  const split = rut && (/^\d{9,}[\dkK]?$|^\d{8}[kK]$/.test(compact) || (/^\d{8}$/.test(compact) && before.length < compact.length));
  const withHyphen = split ? `${compact.slice(0, RUT_DIGITS)}-${compact.slice(RUT_DIGITS)}` : compact;
  return withHyphen.slice(0, longestNumber(documentType, facts));
}

/** The number that a document type begins with: a made one where the client has no document. */
export function firstNumber(documentType: string, facts: CountryFacts): string {
  if (documentType !== facts.withoutDocument) return '';
  const length = longestNumber(documentType, facts) - 1;
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => MADE_SIGNS[byte % MADE_SIGNS.length]);
  return `S${signs.join('')}`;
}

/** Error of the number; undefined when it is valid. */
export function numberProblem(form: Pick<ClientForm, 'documentType' | 'documentNumber'>, facts: CountryFacts): string | undefined {
  const identity = identityOf(form.documentType, facts);
  if (form.documentNumber === '') return identity?.missing ?? facts.wording.identityMissing;
  const halfRut = RUT_TYPES.includes(form.documentType) && form.documentNumber.endsWith('-');
  return identity && (halfRut || !new RegExp(identity.pattern).test(form.documentNumber)) ? identity.wrong : undefined;
}

/**
 * Whether nothing more can follow, so that a register may be asked without a key. Numbers of free form are never complete; a RUT is with what follows its
 * hyphen.
 */
export function isComplete(form: Pick<ClientForm, 'documentType' | 'documentNumber'>, facts: CountryFacts): boolean {
  const identity = identityOf(form.documentType, facts);
  if (!identity || numberProblem(form, facts)) return false;
  if (RUT_TYPES.includes(form.documentType)) return /^\d{7,8}-[\dkK]$/.test(form.documentNumber);
  const least = /\{(\d+),\d+\}\$$/.exec(identity.pattern)?.[1];
  return Number(least) > 1;
}

/** Errors of the form, in the sentences of the country. */
export function clientProblems(form: ClientForm, facts: CountryFacts): ClientProblems {
  const t = translator(clientTexts);
  const { wording } = facts;
  const legal = form.kind === 'legal';
  const name = form.name.trim();
  const address = form.address.trim();
  const problems: Record<ClientField, string | undefined> = {
    kind: form.kind === '' ? wording.clientTypeMissing : undefined,
    documentType: form.documentType === '' ? wording.identityTypeMissing : undefined,
    documentNumber: numberProblem(form, facts),
    name: nameProblem(name, form, facts),
    address: addressProblem(address, legal, form.place, facts),
    email: isEmail(form.email) ? undefined : wording.emailWrong,
    businessLine: asksBusinessLine(form.documentType) ? businessLineProblem(form.businessLine.trim(), facts) : undefined,
    place: undefined,
    percentage: undefined,
    taxProfile: taxProfileProblem(form.taxProfile, facts),
  };
  if ((legal || address !== '') && !isWhole(form.place, facts)) problems.place = wording.placeMissing;
  const percentage = form.terms.percentage ?? ZERO;
  if (form.terms.benefit && percentage <= ZERO) problems.percentage = t('percentageMissing');
  if (form.terms.benefit && percentage > HUNDRED) problems.percentage = wording.percentAboveHundred;
  const locals = form.locals.map((local) => localProblems(local, facts));
  const found = Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined)) as ClientProblems;
  return locals.some((local) => Object.keys(local).length > 0) ? { ...found, locals } : found;
}

/** All three parts or none, and a whole postcode. */
function taxProfileProblem({ regime, postcode, usage }: TaxProfileForm, { taxProfile }: CountryFacts): string | undefined {
  const t = translator(clientTexts);
  const parts = [regime, postcode, usage];
  if (!taxProfile || parts.every((part) => part === '')) return undefined;
  if (parts.includes('')) return t('taxProfileMissing');
  return postcode.length === taxProfile.postcodeLength ? undefined : t('taxPostcodeWrong', { digits: taxProfile.postcodeLength });
}

/** Whether an e-mail can be one; none at all is fine. */
export function isEmail(text: string): boolean {
  return text.trim() === '' || EMAIL.test(text.trim());
}

function identityOf(documentType: string, facts: CountryFacts): IdentityFacts | undefined {
  return facts.identities.find((one) => one.code === documentType);
}

/** Rules of the name of a person with a document, and of one without, as the server has them. */
const NAME = /^[\p{L}\s]+$/u;
const CALLED = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N} .,;:'’´`"\-–()/&#°º+@*!]+$/u;

function nameProblem(name: string, { kind, documentType }: Pick<ClientForm, 'kind' | 'documentType'>, { wording, withoutDocument }: CountryFacts): string | undefined {
  const legal = kind === 'legal';
  if (name === '') return legal ? wording.legalNameMissing : wording.nameMissing;
  const pattern = documentType === withoutDocument ? CALLED : NAME;
  return legal || pattern.test(name) ? undefined : wording.nameWrong;
}

function addressProblem(address: string, legal: boolean, place: Place, { wording }: CountryFacts): string | undefined {
  if (address !== '') return undefined;
  if (legal) return wording.legalAddressMissing;
  return place.divisions.length > 0 ? wording.addressMissing : undefined;
}

function businessLineProblem(businessLine: string, { wording }: CountryFacts): string | undefined {
  if (businessLine === '') return wording.businessLineMissing;
  if (businessLine.length < BUSINESS_LINE_LENGTH.least) return wording.businessLineShort;
  return businessLine.length > BUSINESS_LINE_LENGTH.most ? wording.businessLineLong : undefined;
}
