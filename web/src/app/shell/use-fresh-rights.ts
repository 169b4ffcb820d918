import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshRights } from '@/session/store';
import { loadSellingCompany } from '@/wire/generated/reads';
import { onMissingRight } from '@/wire/http';
import { everyRead } from '@/wire/query';

/** How old rights may be when the window is visible again, in milliseconds. */
const AGE_MS = 15_000;
/** How often refusals have them read again at most, in milliseconds. */
const PAUSE_MS = 3_000;

/**
 * Reads what the user may do, and how the company sells, again where an open page may know it otherwise: when the window
 * is visible again, and when the server refuses something for a missing right.
 */
export function useFreshRights(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let readAt = Date.now();
    const read = (afterMs: number) => {
      if (Date.now() - readAt < afterMs) return;
      readAt = Date.now();
      void refreshRights();
      void cache.invalidateQueries({ queryKey: everyRead(loadSellingCompany) });
    };
    const onSight = () => {
      if (!document.hidden) read(AGE_MS);
    };
    const onRefusal = () => read(PAUSE_MS);
    const stop = onMissingRight(onRefusal);
    window.addEventListener('focus', onSight);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      stop();
      window.removeEventListener('focus', onSight);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [cache]);
}
