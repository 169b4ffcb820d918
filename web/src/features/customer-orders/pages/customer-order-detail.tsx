import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, type ComponentProps } from 'react';
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
import { Muted, TwoLines } from '@/ui/lines';
import { Page } from '@/ui/page';
import { Sum, Sums } from '@/ui/sums';
import type { CustomerOrder } from '@/wire/generated';
import { ClaimButton } from '@/features/reports/pages/claim-button';
import { reckonWith } from './order-amounts';
import { buyerRule } from './order-buyer';
import { wholeOf } from '@/lib/address';
import { defineDetail } from '@/navigation/detail-page';
import { UpLink } from '@/navigation/up-link';
import { later } from '@/ui/later';

const DetailPage = defineDetail(useOrder);

const ClientPicker = later(() => import('@/features/clients/client-picker').then((module) => module.ClientPicker));

const LIST = '/clients-orders/orders';

/** /clients-orders/orders/:id: one order of a customer, and the way it goes. */
export function ClientsOrderRoute() {
  const t = useTexts(customerOrderTexts);
  const country = useCountry();
  const user = useUser();
  const id = wholeOf(useParams({ strict: false }).orderId);
  const selling = useMemo(() => ({ reckon: reckonWith(country.amounts, fromNumber(user.saleTax)), buyerRule: buyerRule(country.facts), clients: Picker }), [country, user.saleTax]);
  return (
    <DetailPage id={id} t={t} heading={t('one')} list={LIST} listName={t('back')}>
      {(order) => (
        <Page title={t('numbered', { number: order.number })} lead={<UpLink to={LIST}>{t('back')}</UpLink>}>
          <OrderDetail order={order} mayChange={may(user, PERMISSION.sell)} selling={selling} chat={<ChatLink order={order} />} sale={<SaleLink order={order} />} claim={<ClaimButton order={{ kind: 'customer', id: order.id, number: order.number }} />} />
        </Page>
      )}
    </DetailPage>
  );
}

/** Only named clients: no document that requires a client can name the generic one. */
function Picker(slot: ComponentProps<Selling['clients']>) {
  return <ClientPicker {...slot} onlyNamed />;
}

/** A chat with the client of the order, with a first sentence. */
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

/** Links to the sale in the list of its day, and shows the amount handed over; sellers open their own sales only. */
function SaleLink({ order: { sale, paymentAmount, status } }: { readonly order: CustomerOrder }) {
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
      {opens && (status.id === 'ready' || status.id === 'dispatched') ? <Muted>{t('notTaken')}</Muted> : null}
    </>
  );
}

/** Money received for the sale and change, where it was not exactly the total. */
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
