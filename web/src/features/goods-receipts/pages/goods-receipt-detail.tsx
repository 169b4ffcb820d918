import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useReceipt } from '@/features/goods-receipts/api';
import { ReceiptContent } from '@/features/goods-receipts/receipt-content';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { wholeOf } from '@/lib/address';
import { ListFailure } from '@/ui/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { ApiError, messageOf } from '@/wire/errors';
import { AnyLink } from '@/navigation/any-link';
import { NotThere, UpLink } from '@/navigation/up-link';

const LIST = '/my-orders/guide';

/** /my-orders/guide/:guideId: one receipt of goods. */
export function ReceiptRoute() {
  const { guideId } = useParams({ strict: false });
  const id = wholeOf(guideId);
  return id === undefined ? <Missing /> : <Detail key={id} receiptId={id} />;
}

function Missing() {
  const t = useTexts(goodsReceiptTexts);
  return <NotThere heading={t('detailWaiting')} title={t('notFoundTitle')} body={t('notFoundBody')} back={{ to: LIST, label: t('backToList') }} />;
}

function Detail({ receiptId }: { readonly receiptId: number }) {
  const t = useTexts(goodsReceiptTexts);
  const receipt = useReceipt(receiptId);
  if (receipt.error instanceof ApiError && [400, 404].includes(receipt.error.status)) return <Missing />;
  return (
    <Page title={receipt.data ? t('detail', { number: receipt.data.number }) : t('detailWaiting')} lead={<UpLink to={LIST}>{t('title')}</UpLink>}>
      {receipt.data ? (
        <ReceiptContent receipt={receipt.data} orderLink={orderLink} />
      ) : receipt.error ? (
        <ListFailure title={t('detailError')} message={messageOf(receipt.error)} onRetry={() => void receipt.refetch()} />
      ) : (
        <SkeletonList />
      )}
    </Page>
  );
}

const orderLink = (orderId: number, words: string): ReactNode => <AnyLink to={`/my-orders/${orderId}`}>{words}</AnyLink>;
