import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { receiptTexts } from '@/i18n/texts/receipts';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListView } from '@/ui/list-view';
import { messageOf } from '@/wire/errors';
import { useReceipts } from './api';
import { NO_FILTERS, isNarrowed, receiptsQuery, withChange, type ReceiptsSearch } from './filters';
import { ReceiptsFilters } from './receipts-filters';
import { ROW_MARK, ReceiptsList } from './receipts-list';
import styles from './receipts.module.css';

export interface ReceiptsViewProps {
  readonly search: ReceiptsSearch;
  readonly onSearch: (search: ReceiptsSearch) => void;
  readonly onOpen: (receiptId: number) => void;
  /** The first step where there are none yet. */
  readonly first: ReactNode;
}

/** The receipts of the company with what narrows them. */
export function ReceiptsView({ search, onSearch, onOpen, first }: ReceiptsViewProps) {
  const t = useTexts(receiptTexts);
  const lists = useTexts(listTexts);
  const receipts = useReceipts(receiptsQuery(search));
  const searchBox = useRef<HTMLInputElement>(null);
  const narrowed = isNarrowed(search);
  const count = receipts.data?.page.totalItems;
  return (
    <div className={styles.stack}>
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark={ROW_MARK}
        opened={undefined}
        filters={<ReceiptsFilters search={search} onSearch={onSearch} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={
          <p className={styles.quiet} aria-live="polite">
            {count ? t(count === 1 ? 'foundOne' : 'found', { count }) : null}
          </p>
        }
        failure={receipts.isError && !receipts.data ? { title: t('errorTitle'), message: messageOf(receipts.error), onRetry: () => void receipts.refetch() } : undefined}
        page={search.page ?? 1}
        pages={receipts.data?.page.totalPages}
        onPage={(page) => onSearch({ ...withChange(search, {}), page })}
      >
        <ReceiptsList
          rows={receipts.data?.receipts}
          stale={receipts.isPlaceholderData}
          onOpen={onOpen}
          empty={
            <EmptyState
              title={t(narrowed ? 'emptyFilteredTitle' : 'emptyTitle')}
              icon={<IconPackageImport size={32} aria-hidden />}
              action={narrowed ? <Button onClick={() => onSearch(withChange(search, NO_FILTERS))}>{lists('clear')}</Button> : first}
            >
              {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
            </EmptyState>
          }
        />
      </ListView>
    </div>
  );
}
