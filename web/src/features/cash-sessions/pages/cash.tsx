import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DrawerCard } from '@/features/cash-sessions/drawer-card';
import { cashAddress } from '@/features/cash-sessions/search';
import { SessionsList } from '@/features/cash-sessions/sessions-list';
import styles from '@/features/cash-sessions/cash-sessions.module.css';
import { printTicket } from '@/features/tickets/print-ticket';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { useListAddress } from '@/navigation/list-address';
import { Page } from '@/ui/page';

/** /sales/cash: the drawer of the user, and the sessions that were. */
export function CashRoute() {
  const t = useTexts(cashTexts);
  const navigate = useNavigate();
  const open = useCallback((id: number) => void navigate({ to: '/sales/cash/$cashSessionId', params: { cashSessionId: String(id) } }), [navigate]);
  return (
    <Page title={t('title')}>
      <div className={styles.screen}>
        <DrawerCard print={printTicket} />
        <section aria-label={t('history')}>
          <SessionsList {...useListAddress(cashAddress)} onOpen={open} />
        </section>
      </div>
    </Page>
  );
}
