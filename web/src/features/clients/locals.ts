import type { CountryFacts } from '@/country/facts.generated';
import type { ClientLocal } from '@/wire/generated';
import { NOWHERE, codeAt, isWhole, localCodeOf, nameAt, placeOf, type Place } from './place';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A branch of a client as the form holds it. */
export interface LocalForm {
  /** Distinguishes the branches of a form. */
  readonly key: number;
  /** Key on the server; absent for one that is being added. */
  readonly id?: number | null | undefined;
  readonly name: string;
  readonly direction: string;
  /** E-mails as they are typed, with commas, semicolons or blanks between. */
  readonly emails: string;
  readonly place: Place;
}

/** Errors of a branch. */
export type LocalProblems = Partial<Record<'name' | 'direction' | 'emails' | 'place', string>>;

/** A branch in which nothing is filled. */
export function emptyLocal(key: number): LocalForm {
  return { key, name: '', direction: '', emails: '', place: NOWHERE };
}

/** A branch of the server, to be changed. */
export function localForm(local: ClientLocal, key: number): LocalForm {
  const { id, name, direction, emails, localCode, division1, division2, division3, division4 } = local;
  const codes = [local.division1Code, local.division2Code, local.division3Code, local.division4Code];
  return { key, id, name, direction, emails: emails.join(', '), place: placeOf(localCode, [division1, division2, division3, division4], codes) };
}

/** The addresses in a typed list. */
export function emailsIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** Errors of a branch, in the sentences of the country. */
export function localProblems(local: LocalForm, facts: CountryFacts): LocalProblems {
  const { wording } = facts;
  return {
    ...(local.name.trim() === '' && { name: wording.nameMissing }),
    ...(local.direction.trim() === '' && { direction: wording.legalAddressMissing }),
    ...(!emailsIn(local.emails).every((email) => EMAIL.test(email)) && { emails: wording.emailWrong }),
    ...(!isWhole(local.place, facts) && { place: wording.placeMissing }),
  };
}

/** The branch as the server takes it. */
export function localBody(local: LocalForm, facts: CountryFacts): ClientLocal {
  const { place } = local;
  return {
    ...(local.id ? { id: local.id } : {}),
    name: local.name.trim(),
    direction: local.direction.trim(),
    emails: emailsIn(local.emails),
    localCode: localCodeOf(place, facts),
    division1: nameAt(place, 0),
    division2: nameAt(place, 1),
    division3: nameAt(place, 2),
    division4: nameAt(place, 3),
    division1Code: codeAt(place, 0),
    division2Code: codeAt(place, 1),
    division3Code: codeAt(place, 2),
    division4Code: codeAt(place, 3),
  };
}
