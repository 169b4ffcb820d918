import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useReceipt } from '@/features/goods-receipts/api';
import { ReceiptContent } from '@/features/goods-receipts/receipt-content';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { wholeOf } from '@/lib/address';
import { Page } from '@/ui/page';
import { AnyLink } from '@/navigation/any-link';
import { UpLink } from '@/navigation/up-link';
import { defineDetail } from '@/navigation/detail-page';

const DetailPage = defineDetail(useReceipt);

const LIST = '/my-orders/guide';

/** /my-orders/guide/:guideId: one receipt of goods. */
export function ReceiptRoute() {
  const t = useTexts(goodsReceiptTexts);
  const id = wholeOf(useParams({ strict: false }).guideId);
  return (
    <DetailPage id={id} t={t} heading={t('detailWaiting')} list={LIST} listName={t('title')}>
      {(receipt) => (
        <Page title={t('detail', { number: receipt.number })} lead={<UpLink to={LIST}>{t('title')}</UpLink>}>
          <ReceiptContent receipt={receipt} orderLink={orderLink} />
        </Page>
      )}
    </DetailPage>
  );
}

const orderLink = (orderId: number, words: string): ReactNode => <AnyLink to={`/my-orders/${orderId}`}>{words}</AnyLink>;
