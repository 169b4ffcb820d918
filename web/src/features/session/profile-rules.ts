import type { CountryFacts } from '@/country/facts.generated';
import { translator } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { sessionTexts } from '@/i18n/texts/session';
import type { User } from '@/wire/generated';

/** The part of the own profile that can be changed. */
export type Profile = Pick<User, 'firstname' | 'lastname' | 'secondLastname' | 'email' | 'phone' | 'documentNumber'>;

/** Errors by field. */
export type ProfileProblems = Readonly<Partial<Record<keyof Profile, string>>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^[\d+ -]*$/;

/** Errors that are found before the request; an unchanged number is not checked. */
export function profileProblems(profile: Profile, user: Pick<User, 'documentType' | 'documentNumber'>, facts: CountryFacts): ProfileProblems {
  const t = translator(sessionTexts);
  const auth = translator(authTexts);
  const email = profile.email.trim();
  return {
    ...(profile.firstname.trim() === '' && { firstname: t('firstnameRequired') }),
    ...(profile.lastname.trim() === '' && { lastname: t('lastnameRequired') }),
    ...(!EMAIL.test(email) && { email: auth(email === '' ? 'emailRequired' : 'emailInvalid') }),
    ...(!PHONE.test(profile.phone.trim()) && { phone: t('phoneInvalid') }),
    ...documentProblem(profile.documentNumber.trim(), user, facts),
  };
}

/** A user with a document keeps one, in the form of its type. */
function documentProblem(number: string, user: Pick<User, 'documentType' | 'documentNumber'>, facts: CountryFacts): ProfileProblems {
  if (number === user.documentNumber) return {};
  const identity = facts.identities.find((one) => one.code === user.documentType?.code);
  if (number === '') return { documentNumber: identity?.missing ?? facts.wording.identityMissing };
  return identity && !new RegExp(identity.pattern).test(number) ? { documentNumber: identity.wrong } : {};
}
