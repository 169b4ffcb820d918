import type { Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { SelectField } from '@/ui/field';
import { PeriodFilters } from '@/ui/period-filters';
import { FILTERS, NO_FILTERS, withChange, type PurchasesChange, type PurchasesSearch } from './filters';

export interface PurchasesFiltersProps {
  readonly search: PurchasesSearch;
  readonly onSearch: (search: PurchasesSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
  /** The states can be chosen. */
  readonly withStatus: boolean;
}

/** What narrows the list of orders; on phones all but the words fold away. */
export function PurchasesFilters({ search, onSearch, searchBox, withStatus }: PurchasesFiltersProps) {
  const t = useTexts(purchaseTexts);
  const change = (part: PurchasesChange) => onSearch(withChange(search, part));
  return (
    <PeriodFilters
      placeholder={t('searchHint')}
      search={search}
      onChange={change}
      boxRef={searchBox}
      othersInUse={search.status !== undefined}
      onClear={() => change(NO_FILTERS)}
    >
      {withStatus ? (
        <SelectField
          label={t('status')}
          value={search.status ?? ''}
          onChange={(event) => change({ status: FILTERS.find((known) => known === event.target.value) })}
          options={[{ value: '', label: t('anyStatus') }, ...FILTERS.map((status) => ({ value: status, label: t(status) }))]}
        />
      ) : null}
    </PeriodFilters>
  );
}
