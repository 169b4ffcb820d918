import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { OrdersView } from '@/features/customer-orders/orders-view';
import { readOrders, type OrdersSearch } from '@/features/customer-orders/search';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { ClaimsLink } from './claims-link';

/** /clients-orders/orders: what customers want brought or will fetch, state by state. */
export function ClientsOrdersRoute() {
  const t = useTexts(customerOrderTexts);
  const search = readOrders(useSearch({ strict: false }));
  const user = useUser();
  const navigate = useNavigate();
  const go = useCallback((next: OrdersSearch) => void navigate({ to: '/clients-orders/orders', search: next, replace: true }), [navigate]);
  const open = useCallback((orderId: number) => void navigate({ to: '/clients-orders/orders/$orderId', params: { orderId: String(orderId) } }), [navigate]);
  const actions = (
    <>
      <ClaimsLink />
      {may(user, PERMISSION.sell) ? <NewOrderLink /> : null}
    </>
  );
  return (
    <Page title={t('title')} actions={actions}>
      <OrdersView search={search} onSearch={go} onOpen={open} />
    </Page>
  );
}

function NewOrderLink() {
  const t = useTexts(customerOrderTexts);
  return (
    <Link to="/clients-orders/orders/new" className={buttonClass('primary')}>
      <IconPlus size={20} aria-hidden />
      {t('newOrder')}
    </Link>
  );
}
