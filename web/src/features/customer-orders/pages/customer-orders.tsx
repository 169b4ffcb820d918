import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { OrdersList } from '@/features/customer-orders/orders-list';
import { ordersAddress } from '@/features/customer-orders/search';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { useListAddress } from '@/navigation/list-address';
import { ClaimsLink } from '@/features/reports/pages/claims-link';

/** /clients-orders/orders: what customers want brought or will fetch, state by state. */
export function ClientsOrdersRoute() {
  const t = useTexts(customerOrderTexts);
  const user = useUser();
  const navigate = useNavigate();
  const open = useCallback((orderId: number) => void navigate({ to: '/clients-orders/orders/$orderId', params: { orderId: String(orderId) } }), [navigate]);
  const actions = (
    <>
      <ClaimsLink />
      {may(user, PERMISSION.sell) ? <NewOrderLink /> : null}
    </>
  );
  return (
    <Page title={t('title')} actions={actions}>
      <OrdersList {...useListAddress(ordersAddress)} onOpen={open} />
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
