import type { Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { receiptTexts } from '@/i18n/texts/receipts';
import { FilterFields } from '@/ui/filter-fields';
import { PeriodFields } from '@/ui/period-fields';
import { NO_FILTERS, isNarrowed, withChange, type ReceiptsChange, type ReceiptsSearch } from './filters';

export interface ReceiptsFiltersProps {
  readonly search: ReceiptsSearch;
  readonly onSearch: (search: ReceiptsSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
}

/** What narrows the list of receipts; on phones the days fold away. */
export function ReceiptsFilters({ search, onSearch, searchBox }: ReceiptsFiltersProps) {
  const t = useTexts(receiptTexts);
  const lists = useTexts(listTexts);
  const change = (part: ReceiptsChange) => onSearch(withChange(search, part));
  return (
    <section aria-label={lists('filters')}>
      <FilterFields
        placeholder={t('searchHint')}
        text={search.text ?? ''}
        onText={(text) => change({ text })}
        boxRef={searchBox}
        inUse={isNarrowed({ ...search, text: undefined as never })}
        narrowed={isNarrowed(search)}
        onClear={() => change(NO_FILTERS)}
      >
        <PeriodFields from={search.from} to={search.to} onChange={change} />
      </FilterFields>
    </section>
  );
}
