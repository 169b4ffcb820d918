import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useReceipt } from '@/features/goods-receipts/api';
import { ReceiptContent } from '@/features/goods-receipts/receipt-content';
import { MOST_LABELS, type LabelCount } from '@/features/labels/chosen';
import { LABELS, useLabels } from '@/features/labels/pages/use-labels';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { labelTexts } from '@/i18n/texts/labels';
import { wholeOf } from '@/lib/address';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { AnyLink } from '@/navigation/any-link';
import { UpLink } from '@/navigation/up-link';
import { defineDetail } from '@/navigation/detail-page';
import type { Receipt } from '@/wire/generated';

const DetailPage = defineDetail(useReceipt);

const LIST = '/my-orders/guide';

/** /my-orders/guide/:guideId: one receipt of goods. */
export function ReceiptRoute() {
  const t = useTexts(goodsReceiptTexts);
  const id = wholeOf(useParams({ strict: false }).guideId);
  return (
    <DetailPage id={id} t={t} heading={t('detailWaiting')} list={LIST} listName={t('title')}>
      {(receipt) => (
        <Page title={t('detail', { number: receipt.number })} lead={<UpLink to={LIST}>{t('title')}</UpLink>} actions={<LabelsButton receipt={receipt} />}>
          <ReceiptContent receipt={receipt} orderLink={orderLink} />
        </Page>
      )}
    </DetailPage>
  );
}

const orderLink = (orderId: number, words: string): ReactNode => <AnyLink to={`/my-orders/${orderId}`}>{words}</AnyLink>;

/** Labels of the products that entered, one for each piece. */
function LabelsButton({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(labelTexts);
  const user = useUser();
  const go = useLabels();
  const labels = enteredLabels(receipt);
  if (labels.length === 0 || !mayOpen(user, LABELS)) return null;
  return (
    <Button icon={<IconTag size={20} aria-hidden />} onClick={() => go(labels)}>
      {t('action')}
    </Button>
  );
}

function enteredLabels({ lines }: Receipt): readonly LabelCount[] {
  const counts = new Map<number, number>();
  for (const { id, inStore, quantityEntered } of lines.flatMap(({ associatedProducts }) => associatedProducts)) {
    if (inStore) counts.set(id, (counts.get(id) ?? 0) + quantityEntered);
  }
  return [...counts].map(([id, count]) => ({ id, count: Math.min(Math.max(Math.floor(count), 1), MOST_LABELS) }));
}
