import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { receiptsAddress } from '@/features/goods-receipts/search';
import { ReceiptsList } from '@/features/goods-receipts/receipts-list';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { AnyLink } from '@/navigation/any-link';
import { useListAddress } from '@/navigation/list-address';
import { PurchaseTabs } from '@/features/purchases/pages/purchases-tabs';
import { UpLink } from '@/navigation/up-link';

/** /my-orders/guide: what came in, with and without an order. */
export function ReceiptsRoute() {
  const t = useTexts(goodsReceiptTexts);
  const navigate = useNavigate();
  const open = useCallback((id: number) => void navigate({ to: '/my-orders/guide/$guideId', params: { guideId: String(id) } }), [navigate]);
  return (
    <Page
      title={t('title')}
      lead={<UpLink to="/my-orders">{t('purchases')}</UpLink>}
      actions={
        <>
          <AnyLink to="/my-orders/guide/new" className={buttonClass('secondary')}>
            <IconPlus size={20} aria-hidden />
            {t('fresh')}
          </AnyLink>
          <FromOrder />
        </>
      }
    >
      <PurchaseTabs part="receipts" />
      <ReceiptsList {...useListAddress(receiptsAddress)} onOpen={open} first={<FromOrder />} />
    </Page>
  );
}

function FromOrder() {
  const t = useTexts(goodsReceiptTexts);
  return (
    <AnyLink to="/my-orders/guide/register" className={buttonClass('primary')}>
      <IconPackageImport size={20} aria-hidden />
      {t('fromOrder')}
    </AnyLink>
  );
}
