import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { proformaTexts } from '@/i18n/texts/proformas';
import { useFocusReturn, useListKeys } from '@/lib/list-keys';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Pagination } from '@/ui/pagination';
import { messageOf } from '@/wire/errors';
import { useParking, useProformas } from './api';
import { NO_FILTERS, isNarrowed, proformasQuery, withChange, type ProformasSearch } from './filters';
import { ProformaDetail, type ProformaDetailProps } from './proforma-detail';
import { ProformasFilters } from './proformas-filters';
import { ProformasList } from './proformas-list';
import styles from './proformas.module.css';

/** Finds the buttons of the rows. */
export const ROWS = '[data-proforma]';
const rowOf = (proformaId: number) => `[data-proforma="${proformaId}"]`;

export interface ProformasViewProps extends Omit<ProformaDetailProps, 'proformaId'> {
  readonly search: ProformasSearch;
  readonly onSearch: (search: ProformasSearch) => void;
  readonly onOpen: (proformaId: number) => void;
  /** What begins a new quote; nothing where that screen does not exist. */
  readonly newProforma: ReactNode;
}

/** The quotes of the company, and in front of them the one that the address names. */
export function ProformasView({ search, onSearch, onOpen, newProforma, ...detail }: ProformasViewProps) {
  const t = useTexts(proformaTexts);
  const parking = useParking();
  const proformas = useProformas(proformasQuery(search));
  const list = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const inFilters = useListKeys({ list, searchBox, rows: ROWS }, { search: t('keySearch'), down: t('keyDown'), up: t('keyUp') });
  useFocusReturn(list, search.proforma, rowOf);
  return (
    <div className={styles.view}>
      <div {...inFilters}>
        <ProformasFilters search={search} parking={parking} onSearch={onSearch} searchBox={searchBox} />
      </div>
      <Found count={proformas.data?.page.totalItems} />
      <div ref={list} className={styles.list}>
        {proformas.isError ? (
          <Failure error={proformas.error} onRetry={() => void proformas.refetch()} />
        ) : (
          <ProformasList
            rows={proformas.data?.proformas}
            stale={proformas.isPlaceholderData}
            onOpen={onOpen}
            empty={<NoProformas search={search} onSearch={onSearch} newProforma={newProforma} />}
          />
        )}
      </div>
      <Pagination page={search.page ?? 1} pages={proformas.data?.page.totalPages} onPage={(page) => onSearch({ ...withChange(search, {}), page })} />
      {search.proforma ? <ProformaDetail key={search.proforma} proformaId={search.proforma} {...detail} /> : null}
    </div>
  );
}

/** An empty list says whether there is nothing or whether the filters hide it, and offers the next step. */
function NoProformas({ search, onSearch, newProforma }: Pick<ProformasViewProps, 'search' | 'onSearch' | 'newProforma'>) {
  const t = useTexts(proformaTexts);
  const narrowed = isNarrowed(search);
  const action = narrowed ? <Button onClick={() => onSearch(withChange(search, NO_FILTERS))}>{t('clear')}</Button> : newProforma;
  return (
    <EmptyState title={t(narrowed ? 'emptyFilteredTitle' : 'emptyTitle')} icon={<IconFileText size={32} aria-hidden />} action={action}>
      {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
    </EmptyState>
  );
}

/** How many quotes there are, once that is known. */
export function Found({ count = 0 }: { readonly count: number | undefined }) {
  const t = useTexts(proformaTexts);
  return (
    <p className={styles.muted} aria-live="polite">
      {count === 0 ? null : t(count === 1 ? 'foundOne' : 'found', { count })}
    </p>
  );
}

/** The list could not be had. */
export function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTexts(proformaTexts);
  const common = useTexts(commonTexts);
  const action = (
    <Button icon={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
      {common('retry')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState title={t('errorTitle')} icon={<IconCloudOff size={32} aria-hidden />} action={action}>
        {messageOf(error)}
      </EmptyState>
    </div>
  );
}
