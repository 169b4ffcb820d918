import { useParams } from '@tanstack/react-router';
import { useCashSession } from '@/features/cash-sessions/api';
import { SessionContent } from '@/features/cash-sessions/session-content';
import { printTicket } from '@/features/tickets/print-ticket';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { wholeOf } from '@/lib/address';
import { defineDetail } from '@/navigation/detail-page';
import { UpLink } from '@/navigation/up-link';
import { Page } from '@/ui/page';

const DetailPage = defineDetail(useCashSession);

const LIST = '/sales/cash';

/** /sales/cash/:cashSessionId: one cash session. */
export function CashSessionRoute() {
  const t = useTexts(cashTexts);
  const id = wholeOf(useParams({ strict: false }).cashSessionId);
  return (
    <DetailPage id={id} t={t} heading={t('detailWaiting')} list={LIST} listName={t('title')}>
      {(session) => {
        const { number, seller } = session.session;
        const title = !number ? t('detail', { seller: seller.name }) : `${t('numbered', { number })}: ${seller.name}`;
        return (
          <Page title={title} lead={<UpLink to={LIST}>{t('title')}</UpLink>}>
            <SessionContent session={session} print={printTicket} />
          </Page>
        );
      }}
    </DetailPage>
  );
}
