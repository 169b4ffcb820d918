import { useTexts } from '@/i18n/texts';
import { pendingTexts } from '@/i18n/texts/pending';
import { hadNoAnswer, messageOf } from '@/wire/errors';
import { isKnownOffline, useNetworkState } from '@/wire/network-state';
import type { Outcome } from './send';

/**
 * Why the last try of a write was not confirmed, for the user. Undefined where another notice says it: the one of the unconfirmed write that no answer came, and
 * the line on top that there is no connection.
 */
export function useFailure(last: Outcome<unknown> | undefined): string | undefined {
  const t = useTexts(pendingTexts);
  const network = useNetworkState();
  if (last === undefined || last.kind === 'confirmed') return undefined;
  if (!hadNoAnswer(last.error)) return messageOf(last.error);
  if (last.kind === 'unconfirmed') return undefined;
  return network === 'fine' && !isKnownOffline() ? undefined : t('unsent');
}
