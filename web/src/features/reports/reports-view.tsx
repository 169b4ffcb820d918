import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { reportTexts } from '@/i18n/texts/reports';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Muted } from '@/ui/lines';
import { ListView } from '@/ui/list-view';
import { messageOf } from '@/wire/errors';
import { useReports } from './api';
import { ReportsFilters } from './reports-filters';
import { ReportsList } from './reports-list';
import { NO_FILTERS, isNarrowed, reportsQuery, withChange, type ReportsSearch } from './search';
import styles from './reports.module.css';

/** Marks the buttons of the rows. */
const ROW_MARK = 'data-report';

export interface ReportsViewProps {
  readonly search: ReportsSearch;
  readonly onSearch: (search: ReportsSearch) => void;
  readonly onOpen: (reportId: number) => void;
  /** What begins a new claim, where there is none yet. */
  readonly newReport: ReactNode;
}

/** The claims about orders, the newest first. */
export function ReportsView({ search, onSearch, onOpen, newReport }: ReportsViewProps) {
  const t = useTexts(reportTexts);
  const lists = useTexts(listTexts);
  const reports = useReports(reportsQuery(search));
  const searchBox = useRef<HTMLInputElement>(null);
  const narrowed = isNarrowed(search);
  const count = reports.data?.page.totalItems ?? 0;
  const empty = (
    <EmptyState
      title={t(narrowed ? 'emptyFiltered' : 'empty')}
      icon={<IconMessageReport size={32} aria-hidden />}
      action={narrowed ? <Button onClick={() => onSearch(withChange(search, NO_FILTERS))}>{lists('clear')}</Button> : newReport}
    >
      {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
    </EmptyState>
  );
  return (
    <div className={styles.view}>
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark={ROW_MARK}
        opened={undefined}
        filters={<ReportsFilters search={search} onSearch={onSearch} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={<div aria-live="polite">{count > 0 ? <Muted as="p">{t(count === 1 ? 'foundOne' : 'found', { count })}</Muted> : null}</div>}
        failure={reports.isError && !reports.data ? { title: t('errorTitle'), message: messageOf(reports.error), onRetry: () => void reports.refetch() } : undefined}
        page={search.page ?? 1}
        pages={reports.data?.page.totalPages}
        onPage={(page) => onSearch({ ...withChange(search, {}), page })}
      >
        <ReportsList rows={reports.data?.reports} stale={reports.isPlaceholderData} onOpen={onOpen} empty={empty} />
      </ListView>
    </div>
  );
}
