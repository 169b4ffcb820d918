import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconShoppingCartPlus from '@tabler/icons-react/dist/esm/icons/IconShoppingCartPlus.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readPurchasesSearch, type PurchasesSearch } from '@/features/purchases/filters';
import { PurchasesView } from '@/features/purchases/purchases-view';
import { PurchaseSummaryFigures } from '@/features/purchases/summary';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { AnyLink } from '../any-link';
import { screenExists } from '../shell/known-paths';
import { ClaimsLink } from './claims-link';
import { PurchaseTabs } from './my-orders-tabs';

/** /my-orders: the orders to suppliers. */
export function MyOrdersRoute() {
  const t = useTexts(purchaseTexts);
  const search = readPurchasesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = useCallback((next: PurchasesSearch) => void navigate({ to: '/my-orders', search: next, replace: true }), [navigate]);
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
      <PurchasesView rowMark="data-order" search={search} onSearch={go} onOpen={open} figures={<PurchaseSummaryFigures />} first={<BuyLink />} />
    </Page>
  );
}

/** Leads to buying, for those who may. */
function BuyLink() {
  const t = useTexts(purchaseTexts);
  const user = useUser();
  const to = '/supplying';
  if (!screenExists(to) || !mayOpen(user, to)) return null;
  return (
    <AnyLink to={to} className={buttonClass('primary')}>
      <IconShoppingCartPlus size={20} aria-hidden />
      {t('buy')}
    </AnyLink>
  );
}
