import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useEffect } from 'react';
import { translator, useTexts } from '@/i18n/texts';
import { lockTexts } from '@/i18n/texts/lock';
import { whenAway } from '@/lib/away';
import { useShortcuts } from '@/lib/keyboard';
import { followLock, lockSession } from '@/session/lock';
import { LOCK_KEY } from '@/session/lock-key';
import { useLockAfter } from '@/session/lock-after';
import { currentSession, useUser } from '@/session/store';
import { IconButton } from '@/ui/button';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';

const MINUTE_MS = 60_000;

/** Locks the screen, for users with a PIN to unlock it. */
export function LockButton() {
  const t = useTexts(lockTexts);
  const { hasPin } = useUser();
  return hasPin ? <IconButton label={`${t('lock')} (${LOCK_KEY})`} aria-keyshortcuts={LOCK_KEY} icon={<IconLock size={22} aria-hidden />} onClick={lockNow} /> : null;
}

/** Locks the screen; a user without a PIN sees how to get one. */
function lockNow(): void {
  const session = currentSession();
  if (session.status === 'signedIn' && !session.user.hasPin) toast.warning(translator(lockTexts)('noPin'));
  else void lockSession().catch((error: unknown) => toast.error(messageOf(error)));
}

/** Locks the screen by its key, and by itself after minutes without use. */
export function LockWatch() {
  const t = useTexts(lockTexts);
  const { hasPin } = useUser();
  const minutes = useLockAfter();
  useShortcuts([{ key: LOCK_KEY, label: t('lock'), run: lockNow, inDialogs: true }]);
  useEffect(followLock, []);
  useEffect(() => {
    if (minutes === 0 || !hasPin) return undefined;
    return whenAway(minutes * MINUTE_MS, () => void lockSession().catch(() => {}));
  }, [minutes, hasPin]);
  return null;
}
