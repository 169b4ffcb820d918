import { useCallback, useEffect, useRef } from 'react';
import { play } from '@/lib/sound';
import { useDesk } from './desk';
import { useSaleState } from './store';
import type { FindCode, Pick } from './use-selling';

/** Between two tries of what could not be looked up, in milliseconds. */
const PAUSE_MS = 5_000;

/**
 * Looks a code up again that could not be looked up when it was scanned: every few seconds and as soon as there is a connection, while the sale for which it
 * was scanned is open. Returns a function that tries a code at once.
 */
export function useScanRetry(find: FindCode, pick: Pick): (code: string, sale?: string) => Promise<void> {
  const { store } = useDesk();
  useSaleState(store);
  const latest = useRef({ find, pick });
  useEffect(() => {
    latest.current = { find, pick };
  });
  const running = useRef(false);

  const ask = useCallback(
    async (code: string, sale: string = store.aim()) => {
      if (running.current) return;
      running.current = true;
      try {
        const item = await latest.current.find(code);
        // Thrown away meanwhile.
        if (!store.state().scanned.some((one) => one.code === code && one.why === 'unasked' && one.draftId === sale)) return;
        if (item) {
          store.dismissCode(code, sale);
          latest.current.pick(item, sale);
        } else store.addCode(code, 'unknown', sale);
        play(item ? 'scanned' : 'unknown');
      } catch {
        // It stays visible, and is tried again.
      } finally {
        running.current = false;
      }
    },
    [store],
  );

  const waiting = store.unasked();
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const again = () => void ask(waiting);
    const timer = setInterval(again, PAUSE_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waiting, ask]);
  return ask;
}
