import type { CountryFacts } from '@/country/facts.generated';
import { translator } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import type { CompanyUser, CompanyUserPatch, NewUser } from '@/wire/generated';
import { MIN_PASSWORD } from './password';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^[\d+ -]*$/;

/** How a new user comes to a password. */
export type PasswordWay = 'generate' | 'type' | 'invite';

type Texts = Pick<CompanyUser, 'firstname' | 'lastname' | 'secondLastname' | 'email' | 'phone' | 'documentNumber'>;

/** A user as the form holds them. */
export interface UserForm extends Texts {
  readonly documentType: string;
  readonly enabled: boolean;
  /** Codes of the roles. */
  readonly roles: readonly number[];
  readonly passwordWay: PasswordWay;
  readonly password: string;
}

/** Errors by field. */
export type UserProblems = Readonly<Partial<Record<keyof UserForm, string>>>;

/** The form of a user, or of a new one: natural persons' first document type, and the role of most. */
export function userForm(user: CompanyUser | undefined, facts: CountryFacts, usualRole: number | undefined): UserForm {
  const documentType = user?.documentType?.code ?? facts.identities.find((one) => one.kind === 'natural')?.code ?? '';
  const rest = { documentType, passwordWay: 'generate', password: '' } as const;
  if (!user) return { ...rest, firstname: '', lastname: '', secondLastname: '', email: '', phone: '', documentNumber: '', enabled: true, roles: usualRole === undefined ? [] : [usualRole] };
  const { firstname, lastname, secondLastname, email, phone, documentNumber, enabled } = user;
  return { ...rest, firstname, lastname, secondLastname, email, phone, documentNumber, enabled, roles: user.roles.filter((role) => role.companyHost === user.companyHost).map((role) => role.id) };
}

/** Errors that are found before the request; an unchanged document is not checked. */
export function userProblems(form: UserForm, start: UserForm, isNew: boolean, facts: CountryFacts): UserProblems {
  const t = translator(userTexts);
  const email = form.email.trim();
  return {
    ...(form.firstname.trim() === '' && { firstname: t('firstnameRequired') }),
    ...(form.lastname.trim() === '' && { lastname: t('lastnameRequired') }),
    ...(isNew && !EMAIL.test(email) && { email: t(email === '' ? 'emailRequired' : 'emailInvalid') }),
    ...(!PHONE.test(form.phone.trim()) && { phone: t('phoneInvalid') }),
    ...documentProblem(form, start, isNew, facts),
    ...(form.roles.length === 0 && { roles: t('rolesRequired') }),
    ...(isNew && form.passwordWay === 'type' && form.password.length < MIN_PASSWORD && { password: t('passwordShort') }),
  };
}

function documentProblem(form: UserForm, start: UserForm, isNew: boolean, facts: CountryFacts): UserProblems {
  const number = form.documentNumber.trim();
  if (!isNew && number === start.documentNumber && form.documentType === start.documentType) return {};
  const identity = facts.identities.find((one) => one.code === form.documentType);
  if (number === '') return { documentNumber: identity?.missing ?? translator(userTexts)('documentRequired') };
  return identity && !new RegExp(identity.pattern).test(number) ? { documentNumber: identity.wrong } : {};
}

/** A new user in the contract's words; without a password they are invited. */
export function newUserBody(form: UserForm, password: string | undefined, countryCode: string): NewUser {
  return {
    ...tidy(form),
    email: form.email.trim().toLowerCase(),
    password,
    enabled: form.enabled,
    countryCode,
    documentType: { code: form.documentType },
    roles: form.roles,
  };
}

/** Changes of a user. */
export function userPatch(form: UserForm, start: UserForm): CompanyUserPatch {
  const body = (one: UserForm): CompanyUserPatch => ({ ...tidy(one), documentType: { code: one.documentType }, enabled: one.enabled, roles: one.roles.toSorted((a, b) => a - b) });
  const before = body(start);
  const now = Object.entries(body(form)).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof CompanyUserPatch]));
  const changed = Object.fromEntries(now) as { -readonly [Key in keyof CompanyUserPatch]: CompanyUserPatch[Key] };
  // A number means something with its type only.
  if (changed.documentNumber !== undefined || changed.documentType !== undefined) Object.assign(changed, { documentNumber: form.documentNumber.trim(), documentType: { code: form.documentType } });
  return changed;
}

function tidy({ firstname, lastname, secondLastname, phone, documentNumber }: UserForm) {
  const clean = (text: string) => text.trim().replace(/\s+/g, ' ');
  return { firstname: clean(firstname), lastname: clean(lastname), secondLastname: clean(secondLastname), phone: clean(phone), documentNumber: documentNumber.trim() };
}

/** A person's name in full. */
export function fullName({ firstname, lastname, secondLastname }: Pick<CompanyUser, 'firstname' | 'lastname' | 'secondLastname'>): string {
  return [firstname, lastname, secondLastname].filter(Boolean).join(' ');
}
