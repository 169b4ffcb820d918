import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { useListKeys } from '@/lib/list-keys';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Pagination } from '@/ui/pagination';
import { useClientProformas, useParking } from './api';
import { NO_FILTERS, isNarrowed, proformasQuery, withChange, type ProformasSearch } from './filters';
import { ProformasFilters } from './proformas-filters';
import { ProformasList } from './proformas-list';
import { Failure, Found, ROWS } from './proformas-view';
import styles from './proformas.module.css';

export interface ClientProformasProps {
  /** Whose company. */
  readonly host: string;
  readonly clientId: number;
  readonly search: ProformasSearch;
  readonly onSearch: (search: ProformasSearch) => void;
  readonly onOpen: (proformaId: number) => void;
}

/** The quotes of one client, the newest first. */
export function ClientProformas({ host, clientId, search, onSearch, onOpen }: ClientProformasProps) {
  const t = useTexts(proformaTexts);
  const parking = useParking();
  const proformas = useClientProformas(host, clientId, proformasQuery(search));
  const list = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const inFilters = useListKeys({ list, searchBox, rows: ROWS }, { search: t('keySearch'), down: t('keyDown'), up: t('keyUp') });
  const narrowed = isNarrowed(search);
  const none = (
    <EmptyState
      title={t(narrowed ? 'emptyFilteredTitle' : 'emptyClient')}
      icon={<IconFileText size={32} aria-hidden />}
      action={narrowed ? <Button onClick={() => onSearch(withChange(search, NO_FILTERS))}>{t('clear')}</Button> : null}
    >
      {narrowed ? t('emptyFilteredBody') : null}
    </EmptyState>
  );
  return (
    <div className={styles.view}>
      <div {...inFilters}>
        <ProformasFilters search={search} parking={parking} ofOneClient onSearch={onSearch} searchBox={searchBox} />
      </div>
      <Found count={proformas.data?.page.totalItems} />
      <div ref={list} className={styles.list}>
        {proformas.isError ? (
          <Failure error={proformas.error} onRetry={() => void proformas.refetch()} />
        ) : (
          <ProformasList rows={proformas.data?.proformas} stale={proformas.isPlaceholderData} ofOneClient onOpen={onOpen} empty={none} />
        )}
      </div>
      <Pagination page={search.page ?? 1} pages={proformas.data?.page.totalPages} onPage={(page) => onSearch({ ...withChange(search, {}), page })} />
    </div>
  );
}
