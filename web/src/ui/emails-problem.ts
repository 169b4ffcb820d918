import type { Translate } from '@/i18n/texts';
import { wrongEmail } from '@/lib/emails';

/** Why nothing can be sent to these addresses; of several the wrong one is named. */
export function emailsProblem(emails: readonly string[], t: Translate<'none' | 'wrong' | 'wrongOne'>): string | undefined {
  if (emails.length === 0) return t('none');
  const email = wrongEmail(emails);
  if (email === undefined) return undefined;
  return emails.length > 1 ? t('wrongOne', { email }) : t('wrong');
}
