import type { Translate } from '@/i18n/texts';
import type { authTexts } from '@/i18n/texts/auth';
import { ApiError } from '@/wire/errors';

type T = Translate<keyof (typeof authTexts)['base']>;

/** Shortest password that the server takes. */
export const MIN_PASSWORD = 8;

/** Error of an e-mail address; undefined when it is valid. */
export function emailError(email: string, t: T): string | undefined {
  if (email.trim() === '') return t('emailRequired');
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()) ? undefined : t('emailInvalid');
}

/** Error of a new password; undefined when it is valid. */
export function newPasswordError(password: string, t: T): string | undefined {
  if (password.trim() === '') return t('newPasswordRequired');
  return password.length < MIN_PASSWORD ? t('passwordShort') : undefined;
}

/** The sentence for a failed sign-in. */
export function signInMessage(error: unknown, t: T): string {
  if (!(error instanceof ApiError)) return t('failed');
  if (error.code === 'invalid_grant') return t('wrongPassword');
  if (error.code === 'unauthorized') return t('unauthorized');
  return error.status === 429 && error.userMessage ? error.userMessage : t('failed');
}
