import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconShoppingCartPlus from '@tabler/icons-react/dist/esm/icons/IconShoppingCartPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { purchasesAddress } from '@/features/purchases/search';
import { PurchasesList } from '@/features/purchases/purchases-list';
import { PurchaseSummaryFigures } from '@/features/purchases/summary';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { mayOpen, seesShopFigures } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { AnyLink } from '@/navigation/any-link';
import { useListAddress } from '@/navigation/list-address';
import { ClaimsLink } from '@/features/reports/pages/claims-link';
import { PurchaseTabs } from './purchases-tabs';

/** /my-orders: the orders to suppliers. */
export function MyOrdersRoute() {
  const t = useTexts(purchaseTexts);
  const user = useUser();
  const navigate = useNavigate();
  const open = useCallback((id: number) => void navigate({ to: '/my-orders/$orderId', params: { orderId: String(id) } }), [navigate]);
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <ClaimsLink />
          <AnyLink to="/my-orders/guide/register" className={buttonClass('secondary')}>
            <IconPackageImport size={20} aria-hidden />
            {t('receive')}
          </AnyLink>
          <BuyLink />
        </>
      }
    >
      <PurchaseTabs part="orders" />
      <PurchasesList {...useListAddress(purchasesAddress)} onOpen={open} first={<BuyLink />}>
        {seesShopFigures(user) ? <PurchaseSummaryFigures /> : null}
      </PurchasesList>
    </Page>
  );
}

/** Links to buying, for users who may. */
function BuyLink() {
  const t = useTexts(purchaseTexts);
  const user = useUser();
  const to = '/supplying';
  if (!mayOpen(user, to)) return null;
  return (
    <AnyLink to={to} className={buttonClass('primary')}>
      <IconShoppingCartPlus size={20} aria-hidden />
      {t('buy')}
    </AnyLink>
  );
}
