import { Suspense, useSyncExternalStore } from 'react';
import { later } from '@/ui/later';
import { isLocked, onLock } from '@/wire/lock';

const LockScreen = later(() => import('@/features/lock/lock-screen').then((module) => module.LockScreen));

/** The lock screen: it covers everything while the session waits for the PIN. */
export function Lock() {
  const locked = useSyncExternalStore(onLock, isLocked);
  if (!locked) return null;
  return (
    <Suspense>
      <LockScreen />
    </Suspense>
  );
}
