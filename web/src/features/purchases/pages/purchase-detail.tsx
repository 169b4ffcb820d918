import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useCountry } from '@/country/profile';
import { usePurchase } from '@/features/purchases/api';
import { associableOf } from '@/features/purchases/associable';
import { isGone, isOpen } from '@/features/purchases/model';
import { OrderHead, OrderSums } from '@/features/purchases/order-head';
import { OrderLines } from '@/features/purchases/order-lines';
import { chatDigits, orderText } from '@/features/purchases/order-text';
import { OrderMoves } from '@/features/purchases/order-moves';
import styles from '@/features/purchases/purchases.module.css';
import { whatsappLink } from '@/features/tickets/share';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { wholeOf } from '@/lib/address';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Card, Page } from '@/ui/page';
import type { Purchase, PurchaseLine } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { ClaimButton } from '@/features/reports/pages/claim-button';
import { CreateOwnLink } from './create-own-link';
import { GuideLink } from '@/features/guides/pages/guide-link';
import { UpLink } from '@/navigation/up-link';
import { defineDetail } from '@/navigation/detail-page';
import { later } from '@/ui/later';

const DetailPage = defineDetail(usePurchase);

const AssociateDialog = later(() => import('@/features/purchases/associate-dialog').then((module) => module.AssociateDialog));
const LIST = '/my-orders';

/** /my-orders/:orderId: one order to a supplier. */
export function MyOrderRoute() {
  const t = useTexts(purchaseTexts);
  const id = wholeOf(useParams({ strict: false }).orderId);
  return (
    <DetailPage id={id} t={t} heading={t('detailWaiting')} list={LIST} listName={t('title')}>
      {(order) => <Content order={order} />}
    </DetailPage>
  );
}

function Content({ order }: { readonly order: Purchase }) {
  const t = useTexts(purchaseTexts);
  const [asked, setAsked] = useState<PurchaseLine>();
  const close = () => setAsked(undefined);
  return (
    <Page
      title={t('detail', { number: order.number })}
      lead={<UpLink to={LIST}>{t('title')}</UpLink>}
      actions={
        <>
          {isOpen(order) ? (
            <AnyLink to={`/my-orders/guide/register/${order.id}`} className={buttonClass('primary')}>
              <IconPackageImport size={20} aria-hidden />
              {t('receive')}
            </AnyLink>
          ) : null}
          {isGone(order) ? null : <GuideLink to="/my-orders/bill-lading/new" search={{ pedido: order.id }} />}
          <ClaimButton order={{ kind: 'purchase', id: order.id, number: String(order.number) }} />
        </>
      }
    >
      <OrderHead order={order} again={<SponsorLinks order={order} />} actions={<OrderMoves order={order} />} />
      <Card title={t('lines')}>
        <OrderLines order={order} onAssociate={setAsked} />
        <OrderSums order={order} />
        <p className={styles.found}>
          {t(order.updateStock ? 'stockOn' : 'stockOff')}{' '}
          {order.lines.some(({ receivedQuantity }) => receivedQuantity > 0) ? (
            <AnyLink to="/my-orders/guide" search={{ text: String(order.number) }}>
              {t('seeReceipts')}
            </AnyLink>
          ) : null}
        </p>
      </Card>
      <Suspense>{asked ? <AssociateDialog sponsorNumber={order.sponsorNumber} product={associableOf(asked)} create={<CreateOwnLink orderId={order.id} line={asked.line} />} onDone={close} onClose={close} /> : null}</Suspense>
    </Page>
  );
}

/** Sends the order to the supplier, and links to what they offer. */
function SponsorLinks({ order }: { readonly order: Purchase }) {
  const t = useTexts(purchaseTexts);
  const country = useCountry();
  const digits = chatDigits(order.sponsorPhone, country.facts.phonePrefix);
  return (
    <div className={styles.actions}>
      {digits && !isGone(order) ? (
        <a className={buttonClass('secondary')} href={whatsappLink(orderText(order, country), digits)} target="_blank" rel="noopener noreferrer">
          <IconBrandWhatsapp size={20} aria-hidden />
          {t('send')}
          <span className="y-hidden">({t('newWindow')})</span>
        </a>
      ) : null}
      <SponsorLink order={order} />
    </div>
  );
}

/** Links to what the supplier offers, for users who may buy. */
function SponsorLink({ order }: { readonly order: Purchase }) {
  const t = useTexts(purchaseTexts);
  const user = useUser();
  const to = `/supplying/sponsors/${encodeURIComponent(order.sponsorNumber)}`;
  if (!mayOpen(user, to)) return null;
  return (
    <AnyLink to={to} className={buttonClass('secondary')}>
      {t('again')}
    </AnyLink>
  );
}
