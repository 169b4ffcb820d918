import { useCallback, useMemo } from 'react';
import { shownClientName } from '@/country/client-name';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { formatTime } from '@/lib/dates';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowButton, RowCard } from '@/ui/row';
import type { CustomerOrderItem } from '@/wire/generated';
import { CHANNEL_WORDS, metres } from './model';
import { OrderBadges, StateBadge, WayBadge } from './order-badges';

export interface OrdersListProps extends RowsProps<CustomerOrderItem> {
  readonly onOpen: (orderId: number) => void;
}

/** The orders of a page, as a table or as cards. */
export function OrdersList({ onOpen, ...page }: OrdersListProps) {
  const t = useTexts(customerOrderTexts);
  const country = useCountry();
  const columns = useMemo(() => wideColumns(t, country, onOpen), [t, country, onOpen]);
  const card = useCallback((one: CustomerOrderItem) => <OrderCard order={one} onOpen={onOpen} />, [onOpen]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(one) => one.id} onRow={(one) => onOpen(one.id)} {...page} />;
}

type Words = Translate<keyof (typeof customerOrderTexts)['base']>;

function wideColumns(t: Words, country: CountryProfile, onOpen: OrdersListProps['onOpen']): readonly Column<CustomerOrderItem>[] {
  return [
    { key: 'number', header: t('columnOrder'), cell: (one) => <TwoLines main={<OpenButton order={one} onOpen={onOpen} />} more={t(CHANNEL_WORDS[one.channel] ?? 'channelApp')} /> },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.date)} more={formatTime(one.hour)} /> },
    { key: 'client', header: t('columnClient'), cell: (one) => <TwoLines breaks main={shownClientName(one.client.name, country.facts)} more={one.client.phone} /> },
    { key: 'way', header: t('columnWay'), cell: (one) => <WayBadge delivery={one.delivery} /> },
    { key: 'address', header: t('columnAddress'), cell: (one) => <TwoLines breaks main={one.delivery ? one.address : ''} more={one.delivery ? metres(one.distance, country.format) : undefined} /> },
    { key: 'state', header: t('columnState'), cell: (one) => <StateBadge status={one.status} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <TwoLines main={<Total order={one} />} more={one.paymentTypeName} /> },
  ];
}

interface RowProps {
  readonly order: CustomerOrderItem;
  readonly onOpen: (orderId: number) => void;
}

/** The number of the order, which opens it; arrow keys go from one to the next. */
function OpenButton({ order, onOpen }: RowProps) {
  const t = useTexts(customerOrderTexts);
  return (
    <RowButton onOpen={() => onOpen(order.id)} data-order={order.id}>
      {t('numbered', { number: order.number })}
    </RowButton>
  );
}

function OrderCard({ order, onOpen }: RowProps) {
  const t = useTexts(customerOrderTexts);
  const country = useCountry();
  const where = [order.address, metres(order.distance, country.format)].filter(Boolean).join(' · ');
  return (
    <RowCard>
      <OpenButton order={order} onOpen={onOpen} />
      <CardTotal>
        <Total order={order} />
      </CardTotal>
      <CardWide>{shownClientName(order.client.name, country.facts)}</CardWide>
      {order.delivery && where ? (
        <CardWide>
          <Muted>{where}</Muted>
        </CardWide>
      ) : null}
      <CardFoot>
        <OrderBadges order={order} />
        <Muted>{[country.day(order.date), formatTime(order.hour)].join(' · ')}</Muted>
      </CardFoot>
      <CardFoot>
        <Muted>{t(order.productCount === 1 ? 'oneProduct' : 'products', { count: order.productCount })}</Muted>
        <Muted>{order.paymentTypeName}</Muted>
      </CardFoot>
    </RowCard>
  );
}

/** What is to be paid; struck through when nothing will be. */
function Total({ order: { status, total } }: Pick<RowProps, 'order'>) {
  const { moneyOf } = useCountry();
  return <Amount gone={status.id === 'rejected'}>{moneyOf(total)}</Amount>;
}
