import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '@/i18n/texts';
import { saleStatusTexts } from '@/i18n/texts/sale-status';
import { useTicketFormat } from '@/session/ticket-format';
import { useNetworkState } from '@/wire/network-state';
import { useActions } from './actions';
import { useDesk } from './desk';
import styles from './status-line.module.css';

export interface StatusLineProps {
  /** Key of the place in the top bar where it is shown, so that it takes no space of the sale. */
  readonly place: string;
  /** The drawer, and what can be done with it. */
  readonly drawer: ReactNode;
  /** How many electronic documents are open with the authority. */
  readonly documents: ReactNode;
}

const ICONS = { fine: IconWifi, slow: IconClock, offline: IconWifiOff };

/** Whether the till is ready, in one glance: documents, connection, paper. Only inside the sale screen. */
export function StatusLine({ place, drawer, documents }: StatusLineProps) {
  const t = useTexts(saleStatusTexts);
  const { company } = useDesk();
  const { open } = useActions();
  const network = useNetworkState();
  const format = useTicketFormat() ?? company.printFormat;
  // The bar is outside the screen and outlives it.
  const [bar] = useState(() => document.getElementById(place));
  if (!bar) return null;
  const Icon = ICONS[network];
  return createPortal(
    <div className={styles.line} role="group" aria-label={t('till')}>
      {drawer}
      {documents}
      <span className={styles.connection} data-state={network} data-shows-network role="status">
        <Icon size={18} aria-hidden />
        {t(network)}
      </span>
      <button type="button" className={styles.item} title={t('changeTicket')} onClick={() => open('settings')}>
        <IconPrinter size={18} aria-hidden />
        <span className={styles.wide}>{t('ticket', { width: t(format) })}</span>
        <span className="y-hidden">: {t('changeTicket')}</span>
      </button>
    </div>,
    bar,
  );
}
