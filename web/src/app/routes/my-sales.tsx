import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, lazy, useCallback, useRef, type ReactNode } from 'react';
import { countryProfile, useCountry } from '@/country/profile';
import { useSales } from '@/features/my-sales/api';
import { isNarrowed, listQuery, readSearch, withFilter, type SalesSearch } from '@/features/my-sales/filters';
import { SaleDetail } from '@/features/my-sales/sale-detail';
import { uniqueNumberOf } from '@/features/my-sales/sale-rules';
import { SalesFigures } from '@/features/my-sales/sales-figures';
import { SalesFilters } from '@/features/my-sales/sales-filters';
import { SalesList } from '@/features/my-sales/sales-list';
import { ProformaLink } from '@/features/proformas/proforma-link';
import { downloadTicket, fetchTicket } from '@/features/tickets/api';
import { TicketMailButton } from '@/features/tickets/mail-button';
import { PaperButtons } from '@/features/tickets/paper-buttons';
import { printTicket } from '@/features/tickets/print-ticket';
import { shareText, whatsappLink } from '@/features/tickets/share';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { mySalesTexts } from '@/i18n/texts/my-sales';
import { proformaTexts } from '@/i18n/texts/proformas';
import { paperName } from '@/lib/paper-name';
import { PERMISSION, may, mayOpen, maySell, seesEveryone } from '@/session/permissions';
import { currentSession, useUser } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListView } from '@/ui/list-view';
import { Page } from '@/ui/page';
import { Segmented } from '@/ui/segmented';
import { SkeletonList } from '@/ui/skeleton';
import { messageOf } from '@/wire/errors';
import type { Sale } from '@/wire/generated';
import { AnyLink } from '../any-link';
import { PROFORMAS, readMySales } from './my-sales-search';
import styles from './my-sales.module.css';
import { SaleDocument } from './sale-document';
import { CorrectLink, SaleNotes } from './sale-notes';

const Proformas = lazy(() => import('./my-sales-proformas').then((module) => ({ default: module.MySalesProformas })));

/** /my-sales: the sales, or the quotes beside them. */
export function MySalesRoute() {
  const t = useTexts(mySalesTexts);
  const quotes = useTexts(proformaTexts);
  const search = readMySales(useSearch({ strict: false }));
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

/** Which of the two lists is looked at. */
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
  const t = useTexts(mySalesTexts);
  const user = useUser();
  const navigate = useNavigate();
  const country = useCountry();
  const { search, go, openSale, closeSale } = useAddress(seesEveryone(user));
  const today = country.today();
  const sales = useSales(listQuery(search, today));
  const searchBox = useRef<HTMLInputElement>(null);
  const origin = useCallback(
    (id: number) => <ProformaLink proformaId={id} onOpen={(proforma) => void navigate({ to: '/my-sales', search: { vista: PROFORMAS, proforma } })} />,
    [navigate],
  );

  const documented = mayOpen(user, '/mis-comprobantes') && may(user, PERMISSION.documents);
  const document = useCallback((sale: Sale) => (documented && sale.electronic ? <Papers sale={sale} /> : null), [documented]);
  const correct = useCallback((sale: Sale) => (documented && sale.canBeNoted ? <CorrectLink sale={sale} /> : null), [documented]);

  return (
    <>
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark="data-sale"
        opened={search.sale}
        filters={<SalesFilters search={search} today={today} onSearch={go} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={<SalesFigures search={search} today={today} found={sales.data?.page.totalItems} />}
        failure={sales.isError ? { title: t('errorTitle'), message: messageOf(sales.error), onRetry: () => void sales.refetch() } : undefined}
        page={search.page ?? 1}
        pages={sales.data?.page.totalPages}
        onPage={(page) => go({ ...withFilter(search, {}), page })}
      >
        <SalesList
          rows={sales.data?.sales}
          stale={sales.isPlaceholderData}
          withSeller={search.everyone === true}
          onOpen={openSale}
          empty={<NoSales search={search} onSearch={go} />}
        />
      </ListView>
      {search.sale ? <SaleDetail key={search.sale} saleId={search.sale} paper={paper} onOpen={openSale} onClose={closeSale} origin={origin} document={document} correct={correct} /> : null}
    </>
  );
}

/** The electronic document of a sale, and the credit notes over it. */
function Papers({ sale }: { readonly sale: Sale }) {
  return (
    <>
      <SaleDocument saleId={sale.id} />
      <SaleNotes sale={sale} />
    </>
  );
}

/** What the address says, and the ways to change it. A detail opened from the list is closed by going back. */
function useAddress(everyoneAllowed: boolean) {
  const raw = readSearch(useSearch({ strict: false }));
  const search: SalesSearch = everyoneAllowed ? raw : { ...raw, everyone: undefined as never };
  const navigate = useNavigate();
  const router = useRouter();
  const openedHere = useRef(false);
  const go = useCallback((next: SalesSearch) => void navigate({ to: '/my-sales', search: next, replace: true }), [navigate]);
  const openSale = useCallback(
    (sale: number) => {
      const replace = readSearch(router.state.location.search).sale !== undefined;
      openedHere.current ||= !replace;
      void navigate({ to: '/my-sales', search: (now) => ({ ...readSearch({ ...now }), sale }), replace });
    },
    [navigate, router],
  );
  const closeSale = useCallback(() => {
    if (openedHere.current) router.history.back();
    else void navigate({ to: '/my-sales', search: (now) => readSearch({ ...now, sale: undefined }), replace: true });
    openedHere.current = false;
  }, [navigate, router]);
  return { search, go, openSale, closeSale };
}

function NewSaleLink() {
  const t = useTexts(mySalesTexts);
  const user = useUser();
  if (!maySell(user)) return null;
  return (
    <AnyLink to="/sales/new" className={buttonClass('primary')}>
      <IconCashRegister size={20} aria-hidden />
      {t('newSale')}
    </AnyLink>
  );
}

/** An empty list says whether there is nothing or whether the filters hide it, and offers the next step. */
function NoSales({ search, onSearch }: { readonly search: SalesSearch; readonly onSearch: (search: SalesSearch) => void }) {
  const t = useTexts(mySalesTexts);
  const lists = useTexts(listTexts);
  const narrowed = isNarrowed(search);
  let action: ReactNode = <NewSaleLink />;
  if (narrowed) {
    const clear = () => onSearch(withFilter(search, { status: undefined, document: undefined, text: undefined }));
    action = <Button onClick={clear}>{lists('clear')}</Button>;
  } else if (search.period !== 'month') {
    action = <Button onClick={() => onSearch(withFilter(search, { period: 'month', from: undefined, to: undefined }))}>{t('seeMonth')}</Button>;
  }
  return (
    <EmptyState title={t(narrowed ? 'emptyFilteredTitle' : 'emptyTitle')} action={action}>
      {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
    </EmptyState>
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
