import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { useNetworkState } from '@/wire/network-state';
import styles from './app.module.css';

/** A line on top that says when there is no connection, or a slow one. */
export function NetworkNotice() {
  const t = useTexts(commonTexts);
  const state = useNetworkState();
  if (state === 'fine') return null;
  const Icon = state === 'offline' ? IconWifiOff : IconClock;
  return (
    <div className={styles.network} role="status" data-network>
      <Icon size={18} aria-hidden />
      {t(state)}
    </div>
  );
}
