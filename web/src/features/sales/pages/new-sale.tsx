import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useCountry } from '@/country/profile';
import { CataloguePane } from '@/features/products/catalogue/catalogue-pane';
import { offerOfProduct } from '@/features/products/catalogue/offer';
import { knownOffersOf } from '@/features/products/catalogue/known-offers';
import { offersQuery } from '@/features/products/catalogue/sources';
import { DeskProvider } from '@/features/sales/desk';
import type { QuoteSlot } from '@/features/sales/proforma/slot';
import { SaleScreen, type SaleScreenProps, type CatalogueSlot, type RechargeSlot } from '@/features/sales/sale-screen';
import type { LastSale } from '@/features/sales/store';
import { referenceText, shareText, whatsappLink } from '@/features/tickets/share';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { usePhone } from '@/lib/media';
import { whenQuiet } from '@/lib/idle';
import { wholeOf } from '@/lib/address';
import { PERMISSION, may, mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { ListFailure } from '@/failures/list-failure';
import { Skeleton, SkeletonList } from '@/ui/skeleton';
import { call } from '@/wire/call';
import { listProducts, type Product } from '@/wire/generated';
import { later } from '@/ui/later';

const loadPicker = () => import('@/features/clients/client-picker');
const ClientPicker = later(() => loadPicker().then((module) => module.ClientPicker));
const RechargeDialog = later(() => import('@/features/wallets/recharge-dialog').then((module) => module.RechargeDialog));
const loadTickets = () => import('./sale-tickets');
const Preview = later(() => loadTickets().then((module) => module.Preview));
const MailSale = later(() => loadTickets().then((module) => module.MailSale));
const QuotePreview = later(() => loadTickets().then((module) => module.QuotePreview));
const loadDocument = () => import('./sale-document');
const SaleDocument = later(() => loadDocument().then((module) => module.SaleDocument));
const SaleGuide = later(() => loadDocument().then((module) => module.SaleGuide));
const FirstProducts = later(() => import('@/features/products/pages/first-products').then((module) => module.FirstProducts));
const loadQuotePicker = () => import('@/features/proformas/proforma-picker');
const QuotePicker = later(() => loadQuotePicker().then((module) => module.ProformaPicker));
/** Whether the till is ready. */
const SaleStatus = later(() => import('./sale-status').then((module) => module.SaleStatus));
/** The ways on from an empty catalogue, in practice, where no product is made. */
const FIRST_PRODUCTS = (
  <Suspense>
    <FirstProducts forSale />
  </Suspense>
);
const STATUS = (
  <Suspense>
    <SaleStatus />
  </Suspense>
);
/** The list of electronic documents. */
const DOCUMENTS = '/mis-comprobantes';
/** How long after arrival the parts that open later are fetched, in milliseconds. */
const LATER_MS = 1_500;

/**
 * /sales/new: catalogue and cart; /sales/new/generate: payment and document; on wide windows both show the same two panes.
 * One screen for both steps: what a key opens while the step turns is still open after it.
 */
export function NewSaleRoute() {
  const paying = useMatch({ from: '/shell/sales/new/generate', shouldThrow: false });
  const navigate = useNavigate();
  const onStep = useCallback((to: Step) => void navigate({ to: to === 'pay' ? '/sales/new/generate' : '/sales/new', replace: to === 'sell' }), [navigate]);
  const tickets = useTickets();
  return (
    <DeskProvider waiting={<SkeletonList />} failed={SaleFailed}>
      <Till step={paying ? 'pay' : 'sell'} onStep={onStep} tickets={tickets} />
    </DeskProvider>
  );
}

type Step = SaleScreenProps['step'];

export function SaleFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTexts(salesTexts);
  return <ListFailure title={t('loadFailed')} error={error} onRetry={onRetry} />;
}

/** The catalogue of the user's company; its first product is made here. */
function Catalogue(slot: CatalogueSlot) {
  const user = useUser();
  const { code } = useCountry();
  const { onPick, searchRef, autoFocus } = slot;
  const phone = usePhone();
  const navigate = useNavigate();
  const first = useMemo(() => {
    const sell = (product: Product) => {
      onPick(offerOfProduct(product));
      // There is nothing else to add: on a phone the payment follows, from where one goes back to the products.
      if (phone) void navigate({ to: '/sales/new/generate' });
      else if (autoFocus) searchRef.current?.focus();
    };
    return (
      <Suspense>
        <FirstProducts forSale onSaved={sell} />
      </Suspense>
    );
  }, [onPick, searchRef, autoFocus, phone, navigate]);
  return <CataloguePane host={user.companyHost} country={code} firstProducts={first} {...slot} />;
}

function PracticeCatalogue(slot: CatalogueSlot) {
  const user = useUser();
  const { code } = useCountry();
  return <CataloguePane host={user.companyHost} country={code} firstProducts={FIRST_PRODUCTS} {...slot} />;
}

/** Puts money into the wallet of the sale's client. */
function Recharge(slot: RechargeSlot) {
  const user = useUser();
  return <RechargeDialog host={user.companyHost} {...slot} />;
}

/** The products that words find. */
async function productsFor(host: string, text: string) {
  const { products } = await call(listProducts, { path: { host }, query: { text: text || null, size: 12, page: 0 } });
  return products.map(offerOfProduct);
}

/** Fetches the parts that open later when the browser is idle; answers whether they may be fetched yet. */
function useLaterParts(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    return whenQuiet(() => {
      setIsQuiet(true);
      for (const load of [loadPicker, loadTickets, loadDocument, loadQuotePicker]) void load().catch(() => {});
    }, LATER_MS);
  }, []);
  return isQuiet;
}

interface TillProps extends Pick<SaleScreenProps, 'step' | 'onStep' | 'tickets'> {
  /** Nothing is written: the ways to other screens that write are closed. */
  readonly practice?: boolean;
}

/** The sale with all that it is composed of. Only inside the desk. */
export function Till({ practice = false, ...own }: TillProps) {
  const user = useUser();
  const { code: country } = useCountry();
  const host = user.companyHost;
  const navigate = useNavigate();
  const offers = knownOffersOf(host, country);
  const find = useCallback((code: string) => offers.known(code) ?? offers.find(code), [offers]);
  const findProducts = useCallback((text: string) => productsFor(host, text), [host]);
  const reload = useCallback((item: Parameters<typeof offers.reload>[0]) => offers.reload(item), [offers]);
  const cache = useQueryClient();
  // Whatever the catalogue shows, the list of all products is up to date by the time the user turns to it.
  const onSold = useCallback(() => void cache.prefetchInfiniteQuery(offersQuery({ kind: 'all' }, { host, country })), [cache, host, country]);
  const createProduct = useMemo(() => (may(user, PERMISSION.editProducts) && !practice ? (code: string) => void navigate({ to: '/products/new', search: { code, venta: true } }) : undefined), [navigate, user, practice]);
  const quotes = useQuotes(offers);
  const isQuiet = useLaterParts();
  return (
    <SaleScreen
      {...own}
      catalogue={practice ? PracticeCatalogue : Catalogue}
      clients={ClientPicker}
      recharge={Recharge}
      find={find}
      findProducts={findProducts}
      reload={reload}
      onSold={onSold}
      quotes={quotes}
      createProduct={createProduct}
      mayEditCompany={may(user, PERMISSION.editCompany) && !practice}
      status={isQuiet && !practice ? STATUS : null}
    />
  );
}

/** The number of the document, or the company's own of a sale whose document has none. */
function numberOf({ electronic, registered }: LastSale, digits: number): string {
  return electronic ? registered.invoiceNumber : referenceText(registered, digits);
}

/** Actions of the screen on the ticket of a sale. */
function useTickets() {
  const client = useQueryClient();
  const user = useUser();
  const country = useCountry();
  return useMemo(() => {
    const hasDocument = (last: LastSale) => last.electronic && mayOpen(user, DOCUMENTS) && may(user, PERMISSION.documents);
    return {
      preview: (saleId: number) => (
        <Suspense fallback={<SkeletonList />}>
          <Preview saleId={saleId} />
        </Suspense>
      ),
      document: (last: LastSale, onLeave: () => void) =>
        hasDocument(last) ? (
          <Suspense fallback={<Skeleton height="4.5rem" />}>
            <SaleDocument saleId={last.registered.id} onLeave={onLeave} />
          </Suspense>
        ) : null,
      print: async (saleId: number) => (await loadTickets()).printSale(client, saleId),
      mail: (last: LastSale, onAsking: (asking: boolean) => void, onLeave: () => void) => (
        <>
          <Suspense fallback={<Skeleton height="var(--y-touch-large)" />}>
            <MailSale last={last} onAsking={onAsking} />
          </Suspense>
          {hasDocument(last) ? (
            <Suspense>
              <SaleGuide saleId={last.registered.id} onLeave={onLeave} />
            </Suspense>
          ) : null}
        </>
      ),
      whatsapp: (last: LastSale) =>
        whatsappLink(
          shareText({
            company: user.companyTradename || user.companyName,
            clientName: '',
            documentName: last.documentName,
            number: numberOf(last, country.facts.sale.numberDigits),
            date: country.day(last.registered.date),
            total: country.moneyOf(last.registered.total),
          }),
          last.clientWhatsapp ?? '',
        ),
    };
  }, [client, user, country]);
}

/** Search parameters of the sale: the quote that is sold, and the voided sale of which it has the rest. */
export interface NewSaleSearch {
  readonly proforma?: number;
  readonly resto?: number;
}

/** Actions of the screen on quotes. */
function useQuotes(offers: ReturnType<typeof knownOffersOf>): QuoteSlot {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const [proforma, restOf] = [wholeOf(search.proforma), wholeOf(search.resto)];
  return useMemo(
    () => ({
      picker: QuotePicker,
      onSale: (item) => offers.onSale(item),
      preview: (proformaId) => (
        <Suspense fallback={<SkeletonList />}>
          <QuotePreview proformaId={proformaId} />
        </Suspense>
      ),
      print: async (proformaId) => (await loadTickets()).printQuote(client, proformaId),
      messageLink: whatsappLink,
      asked: proforma === undefined ? undefined : { proforma, restOf },
      onAsked: () => void navigate({ to: '/sales/new', search: {}, replace: true }),
    }),
    [offers, client, navigate, proforma, restOf],
  );
}
