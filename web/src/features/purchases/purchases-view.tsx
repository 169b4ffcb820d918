import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListView } from '@/ui/list-view';
import { messageOf } from '@/wire/errors';
import { usePurchases } from './api';
import { NO_FILTERS, isNarrowed, purchasesQuery, withChange, type PurchasesSearch } from './filters';
import { PurchasesFilters } from './purchases-filters';
import { PurchasesList, type PurchasesListProps } from './purchases-list';
import styles from './purchases.module.css';

export interface PurchasesViewProps extends Pick<PurchasesListProps, 'rowMark'> {
  readonly search: PurchasesSearch;
  readonly onSearch: (search: PurchasesSearch) => void;
  readonly onOpen: (purchaseId: number) => void;
  /** Nothing but orders of which goods are still to come. */
  readonly toReceive?: boolean;
  /** What is told above the rows. */
  readonly figures?: ReactNode;
  /** The first step where there are no orders yet. */
  readonly first: ReactNode;
}

/** The orders of the company with what narrows them. */
export function PurchasesView({ search: asked, onSearch, onOpen, rowMark, toReceive = false, figures, first }: PurchasesViewProps) {
  const t = useTexts(purchaseTexts);
  const lists = useTexts(listTexts);
  const { status: _, ...rest } = asked;
  const search = toReceive ? rest : asked;
  const orders = usePurchases(purchasesQuery(toReceive ? { ...rest, status: 'toReceive' } : asked));
  const searchBox = useRef<HTMLInputElement>(null);
  const narrowed = isNarrowed(search);
  const count = orders.data?.page.totalItems;
  return (
    <div className={styles.view}>
      {figures}
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark={rowMark}
        opened={undefined}
        filters={<PurchasesFilters withStatus={!toReceive} search={search} onSearch={onSearch} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={
          <p className={styles.found} aria-live="polite">
            {count ? t(count === 1 ? 'foundOne' : 'found', { count }) : null}
          </p>
        }
        failure={orders.isError && !orders.data ? { title: t('errorTitle'), message: messageOf(orders.error), onRetry: () => void orders.refetch() } : undefined}
        page={search.page ?? 1}
        pages={orders.data?.page.totalPages}
        onPage={(page) => onSearch({ ...withChange(search, {}), page })}
      >
        <PurchasesList
          rows={orders.data?.purchases}
          stale={orders.isPlaceholderData}
          onOpen={onOpen}
          rowMark={rowMark}
          empty={
            <EmptyState
              title={t(narrowed ? 'emptyFilteredTitle' : toReceive ? 'emptyToReceive' : 'emptyTitle')}
              icon={<IconTruckDelivery size={32} aria-hidden />}
              action={narrowed ? <Button onClick={() => onSearch(withChange(search, NO_FILTERS))}>{lists('clear')}</Button> : first}
            >
              {t(narrowed ? 'emptyFilteredBody' : toReceive ? 'emptyToReceiveBody' : 'emptyBody')}
            </EmptyState>
          }
        />
      </ListView>
    </div>
  );
}
