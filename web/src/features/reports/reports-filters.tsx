import type { Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { SelectField } from '@/ui/field';
import { PeriodFilters } from '@/ui/period-filters';
import { NO_FILTERS, STATUSES, withChange, type ReportsChange, type ReportsSearch } from './search';

export interface ReportsFiltersProps {
  readonly search: ReportsSearch;
  readonly onSearch: (search: ReportsSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
}

/** What narrows the list; on phones all but the words fold away. */
export function ReportsFilters({ search, onSearch, searchBox }: ReportsFiltersProps) {
  const t = useTexts(reportTexts);
  const change = (part: ReportsChange) => onSearch(withChange(search, part));
  return (
    <PeriodFilters
      placeholder={t('searchHint')}
      search={search}
      onChange={change}
      boxRef={searchBox}
      othersInUse={search.status !== undefined}
      onClear={() => change(NO_FILTERS)}
    >
      <SelectField
        label={t('status')}
        value={search.status ?? ''}
        onChange={(event) => change({ status: STATUSES.find((known) => known === event.target.value) })}
        options={[{ value: '', label: t('anyStatus') }, ...STATUSES.map((status) => ({ value: status, label: t(status) }))]}
      />
    </PeriodFilters>
  );
}
