import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import { useEffect, useRef } from 'react';
import { shownClientName } from '@/country/client-name';
import type { CountryProfile } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { formatTime } from '@/lib/dates';
import { play } from '@/lib/sound';
import { Count, defineList } from '@/lists/define-list';
import { Button } from '@/ui/button';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import type { CustomerOrderItem } from '@/wire/generated';
import { useOrders } from './api';
import { CHANNEL_WORDS, metres } from './model';
import { OrderBadges, StateBadge, WayBadge } from './order-badges';
import { ordersAddress, ordersQuery, tabOf } from './search';
import { StateTabs } from './state-tabs';

/** The amount to be paid; struck through when it will not be. */
const totalOf = ({ status, total }: CustomerOrderItem, { moneyOf }: CountryProfile) => <Amount gone={status.id === 'rejected'}>{moneyOf(total)}</Amount>;

/** The orders of the customers, state by state: a queue to work from. */
export const OrdersList = defineList({
  address: ordersAddress,
  texts: customerOrderTexts,
  useData: (search) => useOrders(ordersQuery(search)),
  rows: ({ orders }) => orders,
  rowKey: (one) => one.id,
  name: (one, { t }) => t('numbered', { number: one.number }),
  mark: 'data-order',
  icon: IconClipboardList,
  above: ({ search, change }, found) => <StateTabs tab={tabOf(search)} counts={found?.counts} onTab={(tab) => change({ state: tab === 'new' ? undefined : tab })} />,
  figures: (found) => <NewOrders count={found?.newOrders} />,
  empty: ({ t, search, change }, isNarrowed) => {
    const tab = tabOf(search);
    if (isNarrowed || tab === 'all') return {};
    return {
      title: t(`empty_${tab}`),
      body: t(tab === 'new' ? 'emptyBody' : 'emptyStateBody'),
      action: <Button onClick={() => change({ state: 'all' })}>{t('seeAll')}</Button>,
    };
  },
  columns: ({ t, country, link }) => [
    { key: 'number', header: t('columnOrder'), cell: (one) => <TwoLines main={link(one)} more={t(CHANNEL_WORDS[one.channel] ?? 'channelApp')} /> },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.date)} more={formatTime(one.hour)} /> },
    { key: 'client', header: t('columnClient'), cell: (one) => <TwoLines breaks main={shownClientName(one.client.name, country.facts)} more={one.client.phone} /> },
    { key: 'way', header: t('columnWay'), cell: (one) => <WayBadge delivery={one.delivery} /> },
    { key: 'address', header: t('columnAddress'), cell: (one) => <TwoLines breaks main={one.delivery ? one.address : ''} more={one.delivery ? metres(one.distance, country.format) : undefined} /> },
    { key: 'state', header: t('columnState'), cell: (one) => <StateBadge status={one.status} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <TwoLines main={totalOf(one, country)} more={one.paymentTypeName} /> },
  ],
  card: (one, { t, country, link }) => {
    const where = [one.address, metres(one.distance, country.format)].filter(Boolean).join(' · ');
    return (
      <RowCard>
        {link(one)}
        <CardTotal>{totalOf(one, country)}</CardTotal>
        <CardWide>{shownClientName(one.client.name, country.facts)}</CardWide>
        {one.delivery && where ? (
          <CardWide>
            <Muted>{where}</Muted>
          </CardWide>
        ) : null}
        <CardFoot>
          <OrderBadges order={one} />
          <Muted>{[country.day(one.date), formatTime(one.hour)].join(' · ')}</Muted>
        </CardFoot>
        <CardFoot>
          <Muted>{t('products', { count: one.productCount })}</Muted>
          <Muted>{one.paymentTypeName}</Muted>
        </CardFoot>
      </RowCard>
    );
  },
});

/** How many orders wait to be accepted; one more rings, because a user at work rarely looks at the screen. */
function NewOrders({ count }: { readonly count: number | undefined }) {
  const t = useTexts(customerOrderTexts);
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count > before.current) play('paid');
    before.current = count;
  }, [count]);
  return <Count text={count === undefined ? null : t(count === 0 ? 'noNewOrders' : 'newOrders', { count })} />;
}
