import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { proformaTexts } from '@/i18n/texts/proformas';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListView } from '@/ui/list-view';
import { messageOf } from '@/wire/errors';
import { useParking, useProformas } from './api';
import { NO_FILTERS, isNarrowed, proformasQuery, withChange, type ProformasSearch } from './filters';
import { ProformaDetail, type ProformaDetailProps } from './proforma-detail';
import { ProformasFilters } from './proformas-filters';
import { ProformasList } from './proformas-list';
import styles from './proformas.module.css';

/** Marks the buttons of the rows. */
export const ROW_MARK = 'data-proforma';

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
  const searchBox = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.view}>
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark={ROW_MARK}
        opened={search.proforma}
        filters={<ProformasFilters search={search} parking={parking} onSearch={onSearch} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={<Found count={proformas.data?.page.totalItems} />}
        failure={proformas.isError ? { title: t('errorTitle'), message: messageOf(proformas.error), onRetry: () => void proformas.refetch() } : undefined}
        page={search.page ?? 1}
        pages={proformas.data?.page.totalPages}
        onPage={(page) => onSearch({ ...withChange(search, {}), page })}
      >
        <ProformasList
          rows={proformas.data?.proformas}
          stale={proformas.isPlaceholderData}
          onOpen={onOpen}
          empty={<NoProformas search={search} onSearch={onSearch} newProforma={newProforma} />}
        />
      </ListView>
      {search.proforma ? <ProformaDetail key={search.proforma} proformaId={search.proforma} {...detail} /> : null}
    </div>
  );
}

/** An empty list says whether there is nothing or whether the filters hide it, and offers the next step. */
function NoProformas({ search, onSearch, newProforma }: Pick<ProformasViewProps, 'search' | 'onSearch' | 'newProforma'>) {
  const t = useTexts(proformaTexts);
  const lists = useTexts(listTexts);
  const narrowed = isNarrowed(search);
  const action = narrowed ? <Button onClick={() => onSearch(withChange(search, NO_FILTERS))}>{lists('clear')}</Button> : newProforma;
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
    <p className={styles.found} aria-live="polite">
      {count === 0 ? null : t(count === 1 ? 'foundOne' : 'found', { count })}
    </p>
  );
}
