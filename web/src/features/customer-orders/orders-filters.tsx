import type { Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { listTexts } from '@/i18n/texts/lists';
import { TextField } from '@/ui/field';
import { FilterFields } from '@/ui/filter-fields';
import { isNarrowed, withChange, type OrdersChange, type OrdersSearch } from './search';

export interface OrdersFiltersProps {
  readonly search: OrdersSearch;
  readonly onSearch: (search: OrdersSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
}

/** What narrows the list beside the state; on phones all but the words fold away. */
export function OrdersFilters({ search, onSearch, searchBox }: OrdersFiltersProps) {
  const t = useTexts(customerOrderTexts);
  const lists = useTexts(listTexts);
  const change = (part: OrdersChange) => onSearch(withChange(search, part));
  return (
    <section aria-label={lists('filters')}>
      <FilterFields
        placeholder={t('searchHint')}
        text={search.text ?? ''}
        onText={(text) => change({ text })}
        boxRef={searchBox}
        inUse={search.from !== undefined || search.to !== undefined}
        narrowed={isNarrowed(search)}
        onClear={() => change({ text: undefined, from: undefined, to: undefined })}
      >
        <TextField label={t('from')} type="date" value={search.from ?? ''} max={search.to} onChange={(event) => change({ from: event.target.value || undefined })} />
        <TextField label={t('to')} type="date" value={search.to ?? ''} min={search.from} onChange={(event) => change({ to: event.target.value || undefined })} />
      </FilterFields>
    </section>
  );
}
