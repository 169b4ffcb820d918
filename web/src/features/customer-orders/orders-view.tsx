import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import { useEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { listTexts } from '@/i18n/texts/lists';
import { play } from '@/lib/sound';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListView } from '@/ui/list-view';
import { messageOf } from '@/wire/errors';
import { useOrders } from './api';
import { newOrdersKey } from './model';
import { OrdersFilters } from './orders-filters';
import { OrdersList } from './orders-list';
import { isNarrowed, ordersQuery, tabOf, withChange, type OrdersSearch } from './search';
import { StateTabs } from './state-tabs';
import styles from './orders.module.css';

/** Marks the buttons of the rows. */
export const ROW_MARK = 'data-order';

export interface OrdersViewProps {
  readonly search: OrdersSearch;
  readonly onSearch: (search: OrdersSearch) => void;
  readonly onOpen: (orderId: number) => void;
}

/** The orders of the customers, state by state: a queue to work from. */
export function OrdersView({ search, onSearch, onOpen }: OrdersViewProps) {
  const t = useTexts(customerOrderTexts);
  const orders = useOrders(ordersQuery(search));
  const searchBox = useRef<HTMLInputElement>(null);
  const tab = tabOf(search);
  return (
    <div className={styles.view}>
      <div data-filters="">
        <StateTabs tab={tab} counts={orders.data?.counts} onTab={(next) => onSearch(withChange(search, { state: next === 'new' ? undefined : next }))} />
      </div>
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark={ROW_MARK}
        opened={undefined}
        filters={<OrdersFilters search={search} onSearch={onSearch} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={<NewOrders count={orders.data?.newOrders} />}
        failure={orders.isError && !orders.data ? { title: t('errorTitle'), message: messageOf(orders.error), onRetry: () => void orders.refetch() } : undefined}
        page={search.page ?? 1}
        pages={orders.data?.page.totalPages}
        onPage={(page) => onSearch({ ...withChange(search, {}), page })}
      >
        <OrdersList rows={orders.data?.orders} stale={orders.isPlaceholderData} onOpen={onOpen} empty={<NoOrders search={search} onSearch={onSearch} />} />
      </ListView>
    </div>
  );
}

/** How many orders wait to be accepted; one more rings, because whoever works is rarely looking. */
function NewOrders({ count }: { readonly count: number | undefined }) {
  const t = useTexts(customerOrderTexts);
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count > before.current) play('paid');
    before.current = count;
  }, [count]);
  return (
    <p className={styles.found} aria-live="polite">
      {count === undefined ? null : t(newOrdersKey(count), { count })}
    </p>
  );
}

/** An empty list says whether there is nothing or whether the filters hide it. */
function NoOrders({ search, onSearch }: Pick<OrdersViewProps, 'search' | 'onSearch'>) {
  const t = useTexts(customerOrderTexts);
  const lists = useTexts(listTexts);
  const narrowed = isNarrowed(search);
  const tab = tabOf(search);
  const action = narrowed ? (
    <Button onClick={() => onSearch(search.state ? { state: search.state } : {})}>{lists('clear')}</Button>
  ) : tab === 'all' ? null : (
    <Button onClick={() => onSearch({ state: 'all' })}>{t('seeAll')}</Button>
  );
  return (
    <EmptyState title={t(narrowed ? 'emptyFiltered' : `empty_${tab}`)} icon={<IconClipboardList size={32} aria-hidden />} action={action}>
      {t(narrowed ? 'emptyFilteredBody' : tab === 'new' || tab === 'all' ? 'emptyBody' : 'emptyStateBody')}
    </EmptyState>
  );
}
