import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { useClient } from '@/features/clients/api';
import { ClientFigures, ClientHead } from '@/features/clients/client-head';
import { ClientLocals } from '@/features/clients/client-locals';
import { ClientPurchases } from '@/features/clients/client-purchases';
import { ClientWallet } from '@/features/clients/client-wallet';
import { TABS, detailAddress, type Tab } from '@/features/clients/search';
import styles from '@/features/clients/detail.module.css';
import { printTicket } from '@/features/tickets/print-ticket';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { proformaTexts } from '@/i18n/texts/proformas';
import { AnyLink } from '@/navigation/any-link';
import { mayOpen, maySell, seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DocumentBadge } from '@/ui/document-badge';
import { Muted } from '@/ui/lines';
import { Page } from '@/ui/page';
import { Segmented } from '@/ui/segmented';
import { SkeletonList } from '@/ui/skeleton';
import type { Client, ClientCreditEntry, ClientPurchase, PaymentDocumentRef } from '@/wire/generated';
import { readClientDetail } from './client-detail-search';
import { PROFORMAS } from '@/features/sales/pages/sales-history-search';
import { wholeOf } from '@/lib/address';
import { defineDetail } from '@/navigation/detail-page';
import { UpLink } from '@/navigation/up-link';
import { later } from '@/ui/later';

const DetailPage = defineDetail(useClient);

const ClientDialog = later(() => import('@/features/clients/client-dialog').then((module) => module.ClientDialog));

const ProformasList = later(() => import('@/features/proformas/proformas-list').then((module) => module.ProformasList));
const ClientMovements = later(() => import('./client-detail-wallet').then((module) => module.ClientMovements));
const CreditCard = later(() => import('@/features/client-credit/credit-card').then((module) => module.CreditCard));
const RechargeDialog = later(() => import('@/features/wallets/recharge-dialog').then((module) => module.RechargeDialog));

const LIST = '/clients';

/** /clients/detail/:id: who a client is, what they bought, and what can be done for them. */
export function ClientDetailRoute() {
  const t = useTexts(clientTexts);
  const id = wholeOf(useParams({ strict: false }).clientId);
  return (
    <DetailPage id={id} t={t} heading={t('detail')} list={LIST} listName={t('title')}>
      {(client) => <Detail client={client} />}
    </DetailPage>
  );
}

function Detail({ client }: { readonly client: Client }) {
  const t = useTexts(clientTexts);
  const { facts } = useCountry();
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const edit = useCallback(() => setEditing(true), []);
  const close = useCallback(() => setEditing(false), []);
  const see = (other: Client) => {
    close();
    void navigate({ to: '/clients/detail/$clientId', params: { clientId: String(other.id) }, search: {} });
  };
  return (
    <Page title={shownClientName(client.name, facts)} lead={<UpLink to={LIST}>{t('title')}</UpLink>} actions={<Actions client={client} onEdit={edit} />}>
      <Content client={client} onEdit={edit} />
      <Suspense>{editing ? <ClientDialog client={client} existing={{ label: t('see'), run: see }} onDone={close} onClose={close} /> : null}</Suspense>
    </Page>
  );
}

function Content({ client, onEdit }: { readonly client: Client; readonly onEdit: () => void }) {
  const t = useTexts(clientTexts);
  const { moneyOf } = useCountry();
  const { currentSale } = client;
  return (
    <>
      <ClientHead client={client} />
      {currentSale ? (
        <Alert kind="info">
          <div className={styles.notice}>
            <span>{t('openSale', { number: currentSale.invoiceNumber, total: moneyOf(currentSale.totalAmount) })}</span>
            <SaleLink sale={currentSale} label={t('seeSale')} />
          </div>
        </Alert>
      ) : null}
      <ClientFigures client={client} />
      {client.generic ? null : <Wallet client={client} />}
      <Suspense>{client.generic ? null : <CreditCard clientId={Number(client.id)} print={printTicket} saleLink={creditLink} documentLink={paymentLink} />}</Suspense>
      <Parts client={client} onEdit={onEdit} />
    </>
  );
}

/** Balances of the client's wallet, and the button of a recharge. */
function Wallet({ client }: { readonly client: Client }) {
  const t = useTexts(clientTexts);
  const { companyHost: host } = useUser();
  const [recharging, setRecharging] = useState(false);
  const close = () => setRecharging(false);
  return (
    <ClientWallet
      client={client}
      actions={
        <Button icon={<IconCoins size={20} aria-hidden />} onClick={() => setRecharging(true)}>
          {t('recharge')}
        </Button>
      }
    >
      <Suspense>{recharging ? <RechargeDialog host={host} client={{ id: Number(client.id), name: client.name }} onClose={close} onDone={close} /> : null}</Suspense>
    </ClientWallet>
  );
}

/** Purchases, quotes, movements and branches; the address says which. */
function Parts({ client, onEdit }: { readonly client: Client; readonly onEdit: () => void }) {
  const t = useTexts(clientTexts);
  const quoteWords = useTexts(proformaTexts);
  const search = readClientDetail(useSearch({ strict: false }));
  const navigate = useNavigate();
  const user = useUser();
  const host = user.companyHost;
  const clientId = Number(client.id);
  const go = (next: typeof search) => void navigate({ to: '/clients/detail/$clientId', params: { clientId: String(clientId) }, search: next, replace: true });
  const tabs = TABS.filter((tab) => !client.generic || tab === 'purchases' || tab === 'quotes');
  // Each country has its own word for a quote.
  const nameOf = (one: Tab) => (one === 'quotes' ? quoteWords('proformas') : one === 'locals' && client.locals.length > 0 ? `${t(one)} (${client.locals.length})` : t(one));
  const tab: Tab = tabs.find((known) => known === search.tab) ?? 'purchases';
  return (
    <div className={styles.parts}>
      <Segmented<Tab>
        label={t('tabs')}
        value={tab}
        options={tabs.map((one) => ({ value: one, label: nameOf(one) }))}
        onValue={(next) => go(next === 'purchases' ? {} : { tab: next })}
      />
      {tab === 'purchases' ? (
        <ClientPurchases clientId={clientId} search={detailAddress.read({ ...search })} onSearch={go} saleLink={saleLink}>
          {seesEveryone(user) ? null : <Muted as="p">{t('purchasesOwn')}</Muted>}
        </ClientPurchases>
      ) : null}
      <Suspense fallback={<SkeletonList />}>
        {search.tab === 'quotes' ? (
          <ProformasList
            client={{ host, clientId }}
            search={search}
            onSearch={(next) => go({ ...next, tab: 'quotes' })}
            onOpen={(proforma) => void navigate({ to: '/my-sales', search: { vista: PROFORMAS, proforma } })}
          />
        ) : null}
        {tab === 'movements' ? <ClientMovements host={host} clientId={clientId} /> : null}
      </Suspense>
      {tab === 'locals' ? <ClientLocals client={client} onEdit={onEdit} /> : null}
    </div>
  );
}

const saleLink = (sale: ClientPurchase) => <SaleLink sale={sale} label={sale.invoiceNumber} />;

const creditLink = (entry: ClientCreditEntry, name: string) => <CreditSale entry={entry} name={name} />;

/** Links from an entry of the account to its sale; sellers without access to the sales of others see only the text. */
function CreditSale({ entry: { saleId, date }, name }: { readonly entry: ClientCreditEntry; readonly name: string }) {
  const user = useUser();
  if (!saleId || !seesEveryone(user)) return name;
  return (
    <Link to="/my-sales" search={{ period: 'custom', from: date, to: date, sale: saleId, everyone: true }}>
      {name}
    </Link>
  );
}

const paymentLink = (entry: ClientCreditEntry, document: PaymentDocumentRef) => <PaymentLink paymentId={entry.id} document={document} />;

/** Links from a payment of the account to its electronic document, with the status of that; users without access to documents see its number. */
function PaymentLink({ paymentId, document: { number, status, cancellation } }: { readonly paymentId: number; readonly document: PaymentDocumentRef }) {
  const user = useUser();
  return (
    <>
      {mayOpen(user, '/mis-comprobantes') ? <AnyLink to={`/mis-comprobantes/pago/${paymentId}`}>{number}</AnyLink> : <span>{number}</span>} <DocumentBadge state={status} cancellation={cancellation} />
    </>
  );
}

/** Links to the sale in the list of its day; sellers open their own sales only. */
function SaleLink({ sale, label }: { readonly sale: ClientPurchase; readonly label: string }) {
  const user = useUser();
  const everyone = seesEveryone(user);
  if (!everyone && sale.userId !== user.id) return <span>{label}</span>;
  return (
    <Link to="/my-sales" search={{ period: 'custom', from: sale.date, to: sale.date, sale: sale.id, ...(everyone && { everyone: true as const }) }}>
      {label}
    </Link>
  );
}

function Actions({ client, onEdit }: { readonly client: Client; readonly onEdit: () => void }) {
  const t = useTexts(clientTexts);
  const user = useUser();
  const navigate = useNavigate();
  /** The open sale is parked, so that nothing of it is lost. */
  async function sell() {
    const [{ saleStore }, { cartClient }] = await Promise.all([import('@/features/sales/store'), import('@/features/sales/model/client')]);
    const store = saleStore(user.companyHost, user.id);
    if (store.draft().lines.length > 0) store.park();
    store.cart({ type: 'setClient', client: cartClient(client) });
    await navigate({ to: '/sales/new' });
  }
  return (
    <div className={styles.actions}>
      {client.generic ? null : (
        <Button icon={<IconPencil size={20} aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {maySell(user) ? (
        <Button variant="primary" icon={<IconCashRegister size={20} aria-hidden />} onClick={() => void sell()}>
          {t('sell')}
        </Button>
      ) : null}
    </div>
  );
}
