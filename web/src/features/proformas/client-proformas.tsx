import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { proformaTexts } from '@/i18n/texts/proformas';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListView } from '@/ui/list-view';
import { messageOf } from '@/wire/errors';
import { useClientProformas, useParking } from './api';
import { NO_FILTERS, isNarrowed, proformasQuery, withChange, type ProformasSearch } from './filters';
import { ProformasFilters } from './proformas-filters';
import { ProformasList } from './proformas-list';
import { Found, ROW_MARK } from './proformas-view';
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
  const lists = useTexts(listTexts);
  const parking = useParking();
  const proformas = useClientProformas(host, clientId, proformasQuery(search));
  const searchBox = useRef<HTMLInputElement>(null);
  const narrowed = isNarrowed(search);
  const none = (
    <EmptyState
      title={t(narrowed ? 'emptyFilteredTitle' : 'emptyClient')}
      icon={<IconFileText size={32} aria-hidden />}
      action={narrowed ? <Button onClick={() => onSearch(withChange(search, NO_FILTERS))}>{lists('clear')}</Button> : null}
    >
      {narrowed ? t('emptyFilteredBody') : null}
    </EmptyState>
  );
  return (
    <div className={styles.view}>
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark={ROW_MARK}
        opened={undefined}
        filters={<ProformasFilters search={search} parking={parking} ofOneClient onSearch={onSearch} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={<Found count={proformas.data?.page.totalItems} />}
        failure={proformas.isError ? { title: t('errorTitle'), message: messageOf(proformas.error), onRetry: () => void proformas.refetch() } : undefined}
        page={search.page ?? 1}
        pages={proformas.data?.page.totalPages}
        onPage={(page) => onSearch({ ...withChange(search, {}), page })}
      >
        <ProformasList rows={proformas.data?.proformas} stale={proformas.isPlaceholderData} ofOneClient onOpen={onOpen} empty={none} />
      </ListView>
    </div>
  );
}
