import type { Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { receiptTexts } from '@/i18n/texts/receipts';
import { PeriodFilters } from '@/ui/period-filters';
import { NO_FILTERS, withChange, type ReceiptsChange, type ReceiptsSearch } from './filters';

export interface ReceiptsFiltersProps {
  readonly search: ReceiptsSearch;
  readonly onSearch: (search: ReceiptsSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
}

/** What narrows the list of receipts; on phones the days fold away. */
export function ReceiptsFilters({ search, onSearch, searchBox }: ReceiptsFiltersProps) {
  const t = useTexts(receiptTexts);
  const change = (part: ReceiptsChange) => onSearch(withChange(search, part));
  return (
    <PeriodFilters
      placeholder={t('searchHint')}
      search={search}
      onChange={change}
      boxRef={searchBox}
      onClear={() => change(NO_FILTERS)}
    />
  );
}
