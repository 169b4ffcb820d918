import type { Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { PeriodFilters } from '@/ui/period-filters';
import { withChange, type OrdersChange, type OrdersSearch } from './search';

export interface OrdersFiltersProps {
  readonly search: OrdersSearch;
  readonly onSearch: (search: OrdersSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
}

/** What narrows the list beside the state; on phones all but the words fold away. */
export function OrdersFilters({ search, onSearch, searchBox }: OrdersFiltersProps) {
  const t = useTexts(customerOrderTexts);
  const change = (part: OrdersChange) => onSearch(withChange(search, part));
  return (
    <PeriodFilters
      placeholder={t('searchHint')}
      search={search}
      onChange={change}
      boxRef={searchBox}
      onClear={() => change({ text: undefined, from: undefined, to: undefined })}
    />
  );
}
