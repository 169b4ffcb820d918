import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { countryProfile } from '@/country/profile';
import { quoteText } from '@/country/quote-text';
import { proformasAddress, type ProformasSearch } from '@/features/proformas/search';
import { ProformaDetail } from '@/features/proformas/proforma-detail';
import { ProformasList } from '@/features/proformas/proformas-list';
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
import { AnyLink } from '@/navigation/any-link';
import { useListDetail } from '@/navigation/list-address';
import { PROFORMAS } from './sales-history-search';

/** The second tab of /my-sales: the quotes. */
export function SalesHistoryProformas({ search }: { readonly search: ProformasSearch }) {
  const t = useTexts(proformaTexts);
  const user = useUser();
  const navigate = useNavigate();
  const show = useCallback((next: ProformasSearch, replace = true) => void navigate({ to: '/my-sales', search: { vista: PROFORMAS, ...next }, replace }), [navigate]);
  const { open, close } = useListDetail(proformasAddress, 'proforma', show);
  const openSale = useCallback((sale: number) => void navigate({ to: '/my-sales', search: { sale } }), [navigate]);
  const sell = useCallback((proforma: number) => void navigate({ to: '/sales/new', search: { proforma } }), [navigate]);
  const sells = maySell(user);
  const fresh = sells ? (
    <AnyLink to="/sales/new" className={buttonClass('primary')}>
      {t('newProforma')}
    </AnyLink>
  ) : null;
  return (
    <>
      <ProformasList search={search} onSearch={show} onOpen={open} opened={search.proforma} first={fresh} />
      {search.proforma ? <ProformaDetail key={search.proforma} proformaId={search.proforma} onClose={close} onOpenSale={openSale} onSell={sells ? sell : undefined} paper={paper} /> : null}
    </>
  );
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
