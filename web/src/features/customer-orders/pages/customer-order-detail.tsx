import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconClipboardOff from '@tabler/icons-react/dist/esm/icons/IconClipboardOff.mjs';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, useMemo, type ComponentProps } from 'react';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { useOrder } from '@/features/customer-orders/api';
import { OrderDetail } from '@/features/customer-orders/order-detail';
import { chatDigits, type Selling } from '@/features/customer-orders/model';
import styles from '@/features/customer-orders/orders.module.css';
import { useSale } from '@/features/sales/history/api';
import { whatsappLink } from '@/features/tickets/share';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { fromNumber } from '@/lib/dec4';
import { PERMISSION, may, mayOpen, seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { TwoLines } from '@/ui/lines';
import { ListFailure } from '@/ui/list-failure';
import { Page } from '@/ui/page';
import { Skeleton, SkeletonList } from '@/ui/skeleton';
import { Sum, Sums } from '@/ui/sums';
import { ApiError, messageOf } from '@/wire/errors';
import type { CustomerOrder } from '@/wire/generated';
import { ClaimButton } from '@/features/reports/pages/claim-button';
import { reckonWith } from './order-amounts';
import { buyerRule } from './order-buyer';

const ClientPicker = lazy(() => import('@/features/clients/client-picker').then((module) => ({ default: module.ClientPicker })));

/** /clients-orders/orders/:id: one order of a customer, and the way it goes. */
export function ClientsOrderRoute() {
  const params = useParams({ strict: false });
  const orderId = Number(params.orderId);
  if (!Number.isSafeInteger(orderId) || orderId <= 0) return <Missing />;
  return <Detail key={orderId} orderId={orderId} />;
}

function Detail({ orderId }: { readonly orderId: number }) {
  const t = useTexts(customerOrderTexts);
  const country = useCountry();
  const user = useUser();
  const found = useOrder(orderId);
  const selling = useMemo(() => ({ reckon: reckonWith(country.amounts, fromNumber(user.saleTax)), buyerRule: buyerRule(country.facts), clients: Picker }), [country, user.saleTax]);
  const order = found.data;
  if (!order) {
    if (found.error instanceof ApiError && [400, 404].includes(found.error.status)) return <Missing />;
    return (
      <Page title={t('one')} lead={<BackLink />}>
        {found.error ? (
          <ListFailure title={t('detailError')} message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        ) : (
          <>
            <Skeleton height="5rem" />
            <SkeletonList />
          </>
        )}
      </Page>
    );
  }
  return (
    <Page title={t('numbered', { number: order.number })} lead={<BackLink />}>
      <OrderDetail order={order} mayChange={may(user, PERMISSION.sell)} selling={selling} chat={<ChatLink order={order} />} sale={<SaleLink order={order} />} claim={<ClaimButton order={{ kind: 'customer', id: order.id, number: order.number }} />} />
    </Page>
  );
}

/** Somebody by name: nobody in particular stands on no document that asks for a client. */
function Picker(slot: ComponentProps<Selling['clients']>) {
  return <ClientPicker {...slot} somebody />;
}

/** A chat with whoever ordered, with a first sentence. */
function ChatLink({ order }: { readonly order: CustomerOrder }) {
  const t = useTexts(customerOrderTexts);
  const { facts } = useCountry();
  const user = useUser();
  const digits = chatDigits(order.client.phone, facts.phonePrefix);
  if (!digits) return null;
  const text = t('chatText', { client: shownClientName(order.client.name, facts), company: user.companyTradename || user.companyName, number: order.number });
  return (
    <a className={styles.out} href={whatsappLink(text, digits)} target="_blank" rel="noopener noreferrer">
      <IconBrandWhatsapp size={20} aria-hidden />
      {t('chat')}
      <span className="y-hidden"> ({t('newWindow')})</span>
    </a>
  );
}

/** Leads to the sale in the list of its day, and tells what was handed over; sellers open their own sales only. */
function SaleLink({ order: { sale, paymentAmount } }: { readonly order: CustomerOrder }) {
  const t = useTexts(customerOrderTexts);
  const country = useCountry();
  const user = useUser();
  if (!sale) return null;
  const everyone = seesEveryone(user);
  const opens = mayOpen(user, '/my-sales') && (everyone || sale.userId === user.id);
  return (
    <>
      {opens ? (
        <HandedOver saleId={sale.id} />
      ) : paymentAmount > 0 ? (
        <Sums>
          <Sum label={t('announced')} value={country.moneyOf(paymentAmount)} />
        </Sums>
      ) : null}
      <div className={styles.sale}>
        <TwoLines main={t('saleOf', { document: sale.invoiceTypeName, number: sale.invoiceNumber })} more={`${t('linkedSale')} · ${country.day(sale.date)}`} />
        {opens ? (
          <Link to="/my-sales" search={{ period: 'custom', from: sale.date, to: sale.date, sale: sale.id, ...(everyone && { everyone: true as const }) }} className={buttonClass('secondary')}>
            {t('openSale')}
          </Link>
        ) : null}
      </div>
    </>
  );
}

/** What was received for the sale and what went back, where that was not exactly its total. */
function HandedOver({ saleId }: { readonly saleId: number }) {
  const t = useTexts(customerOrderTexts);
  const { moneyOf } = useCountry();
  const payment = useSale(saleId).data?.payment;
  if (!payment || payment.change <= 0) return null;
  return (
    <Sums>
      <Sum label={t('received')} value={moneyOf(payment.amount)} />
      <Sum label={t('change')} value={moneyOf(payment.change)} />
    </Sums>
  );
}

function BackLink() {
  const t = useTexts(customerOrderTexts);
  return (
    <Link to="/clients-orders/orders" search={{}}>
      {t('back')}
    </Link>
  );
}

function Missing() {
  const t = useTexts(customerOrderTexts);
  const action = (
    <Link to="/clients-orders/orders" search={{}} className={buttonClass('primary')}>
      <IconArrowLeft size={20} aria-hidden />
      {t('backToList')}
    </Link>
  );
  return (
    <Page title={t('one')}>
      <EmptyState title={t('notFoundTitle')} icon={<IconClipboardOff size={32} aria-hidden />} action={action}>
        {t('notFoundBody')}
      </EmptyState>
    </Page>
  );
}
