import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useEffect, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { onNetwork } from '@/wire/http';
import styles from './app.module.css';

/** A call that takes longer than this is called slow, in milliseconds. */
const SLOW_MS = 6_000;

type State = 'fine' | 'slow' | 'offline';

/** Watches the calls: a line on top says when there is no connection, or a slow one. */
export function NetworkNotice() {
  const t = useTexts(commonTexts);
  const [state, setState] = useState<State>('fine');

  useEffect(() => {
    let waiting = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (next: State) => {
      waiting = Math.max(0, waiting - 1);
      if (waiting === 0) clearTimeout(timer);
      setState(next);
    };
    const stop = onNetwork((event) => {
      if (event === 'sent') {
        waiting += 1;
        clearTimeout(timer);
        timer = setTimeout(() => setState((now) => (now === 'fine' ? 'slow' : now)), SLOW_MS);
      } else {
        settle(event === 'answered' ? 'fine' : 'offline');
      }
    });
    const offline = () => setState('offline');
    const online = () => setState('fine');
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, []);

  if (state === 'fine') return null;
  const Icon = state === 'offline' ? IconWifiOff : IconClock;
  return (
    <div className={styles.network} role="status">
      <Icon size={18} aria-hidden />
      {t(state)}
    </div>
  );
}
