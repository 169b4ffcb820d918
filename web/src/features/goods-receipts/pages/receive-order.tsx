import { useNavigate, useParams } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { usePurchase } from '@/features/purchases/api';
import { associableOf } from '@/features/purchases/associable';
import { useReceivable, useIsReceiptPending } from '@/features/goods-receipts/api';
import { OrderForm } from '@/features/goods-receipts/order-form';
import { ofOrder } from '@/features/goods-receipts/sent';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { wholeOf } from '@/lib/address';
import { Alert } from '@/ui/alert';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { loadReceivable, type Receivable, type ReceivableLine } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { AnyLink } from '@/navigation/any-link';
import { CreateOwnLink } from '@/features/purchases/pages/create-own-link';
import styles from '@/navigation/stacks.module.css';
import { UpLink } from '@/navigation/up-link';
import { defineDetail } from '@/navigation/detail-page';
import { later } from '@/ui/later';

const DetailPage = defineDetail(useReceivable);

const AssociateDialog = later(() => import('@/features/purchases/associate-dialog').then((module) => module.AssociateDialog));
const LIST = '/my-orders/guide/register';
/** The texts for a missing order differ from those for a missing receipt. */
const WORDS = { notFoundTitle: 'orderMissingTitle', notFoundBody: 'notFoundBody', backToList: 'backToOrders', detailError: 'registerError' } as const;

/** /my-orders/guide/register/:guideId: the order of this key arrives. */
export function RegisterReceiptRoute() {
  const t = useTexts(goodsReceiptTexts);
  const id = wholeOf(useParams({ strict: false }).guideId);
  return (
    <DetailPage id={id} t={(key) => t(WORDS[key])} heading={t('registerWaiting')} list={LIST} listName={t('chooseTitle')}>
      {(receivable) => (
        <Page title={t('registerTitle', { number: receivable.orderNumber })} lead={<UpLink to={LIST}>{t('chooseTitle')}</UpLink>}>
          <Content receivable={receivable} />
        </Page>
      )}
    </DetailPage>
  );
}

function Content({ receivable }: { readonly receivable: Receivable }) {
  const t = useTexts(goodsReceiptTexts);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const sent = useIsReceiptPending(ofOrder(receivable.orderId));
  const [asked, setAsked] = useState<ReceivableLine>();
  const close = () => setAsked(undefined);
  const toOrder = (words: string) => (
    <AnyLink to={`/my-orders/${receivable.orderId}`} className={buttonClass('secondary')}>
      {words}
    </AnyLink>
  );
  // The receipt that was just sent may be the reason why nothing remains to receive.
  if (!receivable.receivable && !sent) {
    return (
      <Alert kind="info" action={toOrder(t('seeOrder', { number: receivable.orderNumber }))}>
        {receivable.reason || t('notReceivable')}
      </Alert>
    );
  }
  return (
    <>
      <p className={styles.lead}>
        <strong>{receivable.sponsorName}</strong> · {t('registerLead')}
      </p>
      <OrderForm
        receivable={receivable}
        onAssociate={setAsked}
        onDone={({ guideId }) => navigate({ to: '/my-orders/guide/$guideId', params: { guideId: String(guideId) }, replace: true })}
        cancel={toOrder(t('cancel'))}
      />
      <Suspense>
        {asked ? (
          <Associate
            receivable={receivable}
            line={asked}
            onDone={() => {
              void cache.invalidateQueries({ queryKey: everyRead(loadReceivable) });
              close();
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface AssociateProps {
  readonly receivable: Receivable;
  readonly line: ReceivableLine;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks which own products a line is; the order knows how many pieces a package holds. */
function Associate({ receivable, line, ...rest }: AssociateProps) {
  const order = usePurchase(receivable.orderId);
  const known = order.data?.lines.find((one) => one.line === line.orderLine);
  return known ? <AssociateDialog sponsorNumber={receivable.sponsorRuc} product={associableOf(known)} create={<CreateOwnLink orderId={receivable.orderId} line={known.line} receiving />} {...rest} /> : null;
}
