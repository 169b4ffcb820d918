import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { countryProfile } from '@/country/profile';
import { quoteText } from '@/country/quote-text';
import { readProformasSearch, type ProformasSearch } from '@/features/proformas/filters';
import { ProformasView } from '@/features/proformas/proformas-view';
import { downloadQuote, fetchQuote } from '@/features/tickets/api';
import { PaperButtons } from '@/features/tickets/paper-buttons';
import { printTicket } from '@/features/tickets/print-ticket';
import { whatsappLink } from '@/features/tickets/share';
import { translator, useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { paperName } from '@/lib/paper-name';
import { maySell } from '@/session/permissions';
import { currentSession, useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import type { Proforma } from '@/wire/generated';
import { AnyLink } from '../any-link';
import { PROFORMAS } from './my-sales-search';

/** The second tab of /my-sales: the quotes. */
export function MySalesProformas({ search }: { readonly search: ProformasSearch }) {
  const t = useTexts(proformaTexts);
  const user = useUser();
  const navigate = useNavigate();
  const { go, open, close } = useProformasAddress();
  const openSale = useCallback((sale: number) => void navigate({ to: '/my-sales', search: { sale } }), [navigate]);
  const sell = useCallback((proforma: number) => void navigate({ to: '/sales/new', search: { proforma } as never }), [navigate]);
  const sells = maySell(user);
  return (
    <ProformasView
      search={search}
      onSearch={go}
      onOpen={open}
      onClose={close}
      onOpenSale={openSale}
      onSell={sells ? sell : undefined}
      paper={paper}
      newProforma={
        sells ? (
          <AnyLink to="/sales/new" className={buttonClass('primary')}>
            {t('newProforma')}
          </AnyLink>
        ) : null
      }
    />
  );
}

/** The ways to change what the address says. A detail opened from the list is closed by going back. */
function useProformasAddress() {
  const navigate = useNavigate();
  const router = useRouter();
  const openedHere = useRef(false);
  return useMemo(() => {
    const show = (search: ProformasSearch, replace: boolean) => void navigate({ to: '/my-sales', search: { vista: PROFORMAS, ...search }, replace });
    const now = () => readProformasSearch(router.state.location.search);
    return {
      go: (search: ProformasSearch) => show(search, true),
      open: (proforma: number) => {
        openedHere.current = true;
        show({ ...now(), proforma }, false);
      },
      close: () => {
        if (openedHere.current) router.history.back();
        else show(readProformasSearch({ ...now(), proforma: undefined }), true);
        openedHere.current = false;
      },
    };
  }, [navigate, router]);
}

/** The paper of the selected quote. */
const paper = (proforma: Proforma) => (
  <PaperButtons
    client={proforma.client}
    shareLink={(to) => shareLink(proforma, to)}
    download={() => downloadQuote({ proformaId: proforma.id }, paperName(translator(proformaTexts)('one'), proforma.seriesCorrelative))}
    print={async () => printTicket(await fetchQuote({ proformaId: proforma.id }))}
  />
);

function shareLink(proforma: Proforma, to: string): string {
  const session = currentSession();
  if (session.status !== 'signedIn') return whatsappLink('');
  const { user } = session;
  return whatsappLink(quoteText(proforma, user.companyTradename || user.companyName, countryProfile(user.countryCode, user.currency.symbol)), to);
}
