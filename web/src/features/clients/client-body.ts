import type { CountryFacts } from '@/country/facts.generated';
import { fromNumber, toNumber, ZERO } from '@/lib/dec4';
import type { Client, Company, NewClient, WalletTerms } from '@/wire/generated';
import { NO_TAX_PROFILE, emptyForm, identitiesFor, isComplete, numberProblem, typedNumber, type ClientForm, type TermsForm } from './client-rules';
import { localBody, localForm } from './locals';
import { NOWHERE, localCodeOf, nameAt, placeInWords, placeOf } from './place';
import type { Lookup } from './use-lookup';

/** Whether the user may enter the terms of a wallet. */
export interface BodyRights {
  readonly mayEditTerms: boolean;
}

/** A client of the server, to be changed. */
export function formOf(client: Client): ClientForm {
  const { kind, documentType, documentNumber, favorite } = client;
  return {
    kind,
    documentType,
    documentNumber,
    favorite,
    ...knownPart(client),
    locals: client.locals.map((local, index) => localForm(local, index)),
    terms: termsOf(client),
    taxProfile: client.taxProfile ?? NO_TAX_PROFILE,
  };
}

/** The part of the form that a register fills. */
export type Known = Pick<ClientForm, 'name' | 'address' | 'email' | 'phone' | 'businessLine' | 'place'>;

/** A register's data of a person or company. */
export function knownPart(client: Client): Known {
  const { name, address, email, phone, businessLine, localCode, division1, division2, division3 } = client;
  return { name, address, email, phone, businessLine, place: placeOf(localCode, [division1, division2, division3]) };
}

/** The same part with nothing in it: what a failed lookup leaves. */
export const NOTHING_KNOWN: Known = { name: '', address: '', email: '', phone: '', businessLine: '', place: NOWHERE };

/** Fields that a lookup fills in: the found ones only. One without a result empties the form of a new client. */
export function filling(answer: Lookup, existing: boolean): Partial<Known> {
  if (answer.kind !== 'found' && (answer.kind !== 'ours' || existing)) return existing ? {} : NOTHING_KNOWN;
  return Object.fromEntries(Object.entries(knownPart(answer.client)).filter(([, value]) => value !== '' && value !== NOWHERE));
}

/** The district of the shop as the place of an unknown client; the shop's street would be false. */
export function nearShop({ ubigee, department, province, district }: Pick<Company, 'ubigee' | 'department' | 'province' | 'district'>): Partial<Known> {
  const names = [department, province, district].map((one) => one?.name ?? '');
  const address = placeInWords(names);
  return ubigee === '' || address === '' ? {} : { address, place: placeOf(ubigee, names) };
}

/** The fields that are cleared together with a document found in a register: all that are still as they were filled in. */
export function emptied(form: ClientForm, filled: Partial<Known>): Partial<Known> {
  return Object.fromEntries(Object.entries(NOTHING_KNOWN).filter(([field]) => form[field as keyof Known] === filled[field as keyof Known]));
}

/** Whether nothing is written in the part that a register fills. */
export function knowsNothing(form: ClientForm): boolean {
  return [form.name, form.address, form.email, form.phone, form.businessLine].every((text) => text.trim() === '') && form.place === NOWHERE;
}

/** Whether the part that a register fills still is as it was filled, with nothing beside it. */
export function isAsFilled(form: ClientForm, filled: Partial<Known> | undefined): boolean {
  return filled !== undefined && (Object.keys(NOTHING_KNOWN) as (keyof Known)[]).every((field) => form[field] === (filled[field] ?? NOTHING_KNOWN[field]));
}

/** The fields of the register's answer that may be filled in: not those changed since the request. */
export function untouchedPart(known: Partial<Known>, asked: ClientForm, now: ClientForm): Partial<Known> {
  return Object.fromEntries(Object.entries(known).filter(([field]) => asked[field as keyof Known] === now[field as keyof Known]));
}

/** Whether two forms hold the same data; the kind and the document's type alone are none. */
export function saysTheSame(one: ClientForm, other: ClientForm): boolean {
  const data = (form: ClientForm) => JSON.stringify({ ...form, kind: '', documentType: '' });
  return data(one) === data(other);
}

/** A form that begins with the search text without results: a number finds its document type, words are the name. */
export function formFrom(text: string, onlyLegal: boolean, facts: CountryFacts): ClientForm {
  const empty = emptyForm(onlyLegal ? 'legal' : 'natural', facts);
  const typed = text.trim();
  if (!/\d/.test(typed)) return { ...empty, name: typed };
  const kinds = onlyLegal ? (['legal'] as const) : (['natural', 'legal'] as const);
  for (const kind of kinds) {
    for (const { code: documentType } of identitiesFor(kind, facts)) {
      const documentNumber = typedNumber(typed, documentType, facts, typed);
      if (documentNumber.length < typed.replace(/[\s.-]/g, '').length) continue;
      if (isComplete({ documentType, documentNumber }, facts)) return { ...emptyForm(kind, facts), documentType, documentNumber };
    }
  }
  const documentNumber = typedNumber(typed, empty.documentType, facts, typed);
  return numberProblem({ documentType: empty.documentType, documentNumber }, facts) ? empty : { ...empty, documentNumber };
}

/** The body that adds the client, or that changes all of it. */
export function clientBody(form: ClientForm, facts: CountryFacts, { mayEditTerms }: BodyRights): NewClient {
  // A person without an address is nowhere; a company always is somewhere.
  const place = form.kind === 'legal' || form.address.trim() !== '' ? form.place : NOWHERE;
  return {
    kind: form.kind === 'legal' ? 'legal' : 'natural',
    documentType: form.documentType,
    documentNumber: form.documentNumber.trim(),
    name: form.name.trim(),
    address: form.address.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    // Kept where the form does not ask for it: the client, or the register, has it.
    businessLine: form.businessLine.trim(),
    localCode: localCodeOf(place, facts),
    division1: nameAt(place, 0),
    division2: nameAt(place, 1),
    division3: nameAt(place, 2),
    divisions: facts.divisions.length,
    favorite: form.favorite,
    locals: form.locals.map((local) => localBody(local, facts)),
    ...(form.taxProfile.regime === '' ? {} : { taxProfile: form.taxProfile }),
    ...(mayEditTerms ? { wallet: termsBody(form.terms) } : {}),
  };
}

function termsOf(client: Client): TermsForm {
  const benefit = client.wallet.find((entry) => entry.paymentBag === 'benefit');
  return {
    coupon: client.wallet.some((entry) => entry.paymentBag === 'coupon'),
    benefit: benefit !== undefined,
    percentage: benefit && fromNumber(benefit.percentageValue),
  };
}

function termsBody({ coupon, benefit, percentage }: TermsForm): readonly WalletTerms[] {
  return [
    ...(coupon ? [{ paymentBag: 'coupon', percentageValue: 0 } as const] : []),
    ...(benefit ? [{ paymentBag: 'benefit', percentageValue: toNumber(percentage ?? ZERO) } as const] : []),
  ];
}
