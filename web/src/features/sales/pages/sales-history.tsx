import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { countryProfile } from '@/country/profile';
import { salesAddress, withOwner, type SalesSearch } from '@/features/sales/history/search';
import { SaleDetail } from '@/features/sales/history/sale-detail';
import { uniqueNumberOf } from '@/features/sales/history/sale-rules';
import { SalesList } from '@/features/sales/history/sales-list';
import { ProformaLink } from '@/features/proformas/proforma-link';
import { downloadTicket, fetchTicket } from '@/features/tickets/api';
import { TicketMailButton } from '@/features/tickets/mail-button';
import { PaperButtons } from '@/features/tickets/paper-buttons';
import { printTicket } from '@/features/tickets/print-ticket';
import { shareText, whatsappLink } from '@/features/tickets/share';
import { useTexts } from '@/i18n/texts';
import { salesHistoryTexts } from '@/i18n/texts/sales-history';
import { proformaTexts } from '@/i18n/texts/proformas';
import { paperName } from '@/lib/paper-name';
import { PERMISSION, may, mayOpen, maySell, seesEveryone } from '@/session/permissions';
import { currentSession, useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { Segmented } from '@/ui/segmented';
import { SkeletonList } from '@/ui/skeleton';
import type { Sale } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { useListDetail } from '@/navigation/list-address';
import { PROFORMAS, readSalesHistory } from './sales-history-search';
import styles from './sales-history.module.css';
import { GuideLink } from '@/features/guides/pages/guide-link';
import { SaleDocument } from './sale-document';
import { SaleNotes } from './sale-notes';
import { later } from '@/ui/later';

const Proformas = later(() => import('./sales-history-proformas').then((module) => module.SalesHistoryProformas));

/** /my-sales: the sales, or the quotes beside them. */
export function SalesHistoryRoute() {
  const t = useTexts(salesHistoryTexts);
  const quotes = useTexts(proformaTexts);
  const search = readSalesHistory(useSearch({ strict: false }));
  return (
    <Page title={search.vista === PROFORMAS ? quotes('proformas') : t('title')} actions={<NewSaleLink />}>
      <Tabs view={search.vista ?? 'sales'} />
      {search.vista === PROFORMAS ? (
        <Suspense fallback={<SkeletonList />}>
          <Proformas search={search} />
        </Suspense>
      ) : (
        <Sales />
      )}
    </Page>
  );
}

/** Which of the two lists is open. */
function Tabs({ view }: { readonly view: 'sales' | typeof PROFORMAS }) {
  const t = useTexts(proformaTexts);
  const navigate = useNavigate();
  return (
    <div className={styles.tabs}>
      <Segmented
        label={t('view')}
        value={view}
        options={[
          { value: 'sales', label: t('sales') },
          { value: PROFORMAS, label: t('proformas') },
        ]}
        onValue={(next) => void navigate({ to: '/my-sales', search: next === PROFORMAS ? { vista: PROFORMAS } : {} })}
      />
    </div>
  );
}

/** The list of sales, and beside it the detail of the sale that the address names. */
function Sales() {
  const user = useUser();
  const navigate = useNavigate();
  const search = withOwner(salesAddress.read(useSearch({ strict: false })), seesEveryone(user));
  const show = useCallback((next: SalesSearch, replace = true) => void navigate({ to: '/my-sales', search: withOwner(next, false), replace }), [navigate]);
  const { open, close } = useListDetail(salesAddress, 'sale', show);
  const origin = useCallback(
    (id: number) => <ProformaLink proformaId={id} onOpen={(proforma) => void navigate({ to: '/my-sales', search: { vista: PROFORMAS, proforma } })} />,
    [navigate],
  );

  const documented = mayOpen(user, '/mis-comprobantes') && may(user, PERMISSION.documents);
  const document = useCallback(
    (sale: Sale, onAsking: (asking: boolean) => void) => (
      <>
        {documented && sale.electronic ? <Papers sale={sale} onAsking={onAsking} /> : null}
        {sale.status === 'voided' || sale.status === 'discarded' ? null : <GuideLink to="/sales/new/guide" search={{ venta: sale.id }} />}
      </>
    ),
    [documented],
  );
  const correct = useCallback(
    (saleId: number, kind: 'fullReturn' | 'change', line?: number) =>
      void navigate({ to: '/mis-comprobantes/nota-credito/create/$eInvoiceId', params: { eInvoiceId: String(saleId) }, search: { kind, ...(line !== undefined && { line }) } }),
    [navigate],
  );

  const resell = useCallback((proforma: number, resto: number) => void navigate({ to: '/sales/new', search: { proforma, resto } }), [navigate]);

  return (
    <>
      <SalesList search={search} onSearch={show} onOpen={open} opened={search.sale} first={<NewSaleLink />} />
      {search.sale ? <SaleDetail key={search.sale} saleId={search.sale} paper={paper} onOpen={open} onClose={close} origin={origin} document={document} onCorrect={documented ? correct : undefined} onResell={maySell(user) ? resell : undefined} undoing={search.undo === true} /> : null}
    </>
  );
}

/** The electronic document of a sale, and the credit notes over it. */
function Papers({ sale, onAsking }: { readonly sale: Sale; readonly onAsking: (asking: boolean) => void }) {
  return (
    <>
      <SaleDocument saleId={sale.id} onAsking={onAsking} />
      <SaleNotes sale={sale} />
    </>
  );
}

function NewSaleLink() {
  const t = useTexts(salesHistoryTexts);
  const user = useUser();
  if (!maySell(user)) return null;
  return (
    <AnyLink to="/sales/new" className={buttonClass('primary')}>
      <IconCashRegister size={20} aria-hidden />
      {t('newSale')}
    </AnyLink>
  );
}

/** The ticket of the selected sale. */
const paper = (sale: Sale, onAsking: (asking: boolean) => void) => (
  <PaperButtons
    again
    client={sale.client}
    shareLink={(to) => shareLink(sale, to)}
    mail={<TicketMailButton saleId={sale.id} number={uniqueNumberOf(sale)} client={sale.client} onAsking={onAsking} />}
    download={() => downloadTicket({ saleId: sale.id }, paperName(sale.invoiceTypeName, uniqueNumberOf(sale)))}
    print={async () => printTicket(await fetchTicket({ saleId: sale.id }))}
  />
);

function shareLink(sale: Sale, to: string): string {
  const session = currentSession();
  if (session.status !== 'signedIn') return whatsappLink('');
  const country = countryProfile(session.user.countryCode, session.user.currency.symbol);
  const generic = sale.client?.id === session.user.genericClient?.id;
  return whatsappLink(
    shareText({
      company: session.user.companyTradename || session.user.companyName,
      clientName: generic ? '' : (sale.client?.name ?? ''),
      documentName: sale.invoiceTypeName,
      number: uniqueNumberOf(sale),
      date: country.day(sale.date),
      total: country.moneyOf(sale.total),
    }),
    to,
  );
}
