import IconTruckOff from '@tabler/icons-react/dist/esm/icons/IconTruckOff.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { NewOrderForm } from '@/features/customer-orders/new-order-form';
import type { NewOrderState } from '@/features/customer-orders/use-new-order';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { loadSellingCompany, type Client } from '@/wire/generated';
import { cached } from '@/wire/query';
import { later } from '@/ui/later';

const ClientPicker = later(() => import('@/features/clients/client-picker').then((module) => module.ClientPicker));

/** /clients-orders/orders/new: an order that a client gives by telephone or in a chat. */
export function NewClientsOrderRoute() {
  const t = useTexts(customerOrderTexts);
  const user = useUser();
  const navigate = useNavigate();
  const company = useQuery(cached(loadSellingCompany, { path: { host: user.companyHost } }));
  const offers = company.data && (company.data.delivery || company.data.pickup) && may(user, PERMISSION.sell);
  const back = (
    <Link to="/clients-orders/orders" search={{}} className={buttonClass('secondary')}>
      {t('cancel')}
    </Link>
  );
  return (
    <Page
      title={t('newOrder')}
      lead={
        <Link to="/clients-orders/orders" search={{}}>
          {t('back')}
        </Link>
      }
    >
      {company.isPending ? <SkeletonList /> : null}
      {company.isError && !company.data ? <ListFailure title={t('newOrder')} error={company.error} onRetry={company.refetch} /> : null}
      {company.data && !offers ? (
        <EmptyState title={t('notOffered')} icon={<IconTruckOff size={32} aria-hidden />}>
          {t('notOfferedBody')}
        </EmptyState>
      ) : null}
      {company.data && offers ? (
        <NewOrderForm
          company={company.data}
          cancel={back}
          pickClient={pickClient}
          onDone={(order, isMounted) => {
            toast.success(t('placed', { number: order.number }));
            if (isMounted) void navigate({ to: '/clients-orders/orders/$orderId', params: { orderId: String(order.id) }, replace: true });
          }}
        />
      ) : null}
    </Page>
  );
}

const pickClient = (state: NewOrderState) => <PickClient state={state} />;

/** Takes name, telephone and address from a client the shop knows. */
function PickClient({ state: { edit } }: { readonly state: NewOrderState }) {
  const t = useTexts(customerOrderTexts);
  const [picking, setPicking] = useState(false);
  const take = ({ id, name, phone, address }: Client) => {
    edit({ clientId: id, name, phone: phone ?? '', ...(address && { address }) }, 'client.name');
    setPicking(false);
  };
  return (
    <>
      <Button icon={<IconUserSearch size={20} aria-hidden />} onClick={() => setPicking(true)}>
        {t('pickClient')}
      </Button>
      <Suspense>{picking ? <ClientPicker onlyLegal={false} onlyNamed onPick={take} onClose={() => setPicking(false)} /> : null}</Suspense>
    </>
  );
}
