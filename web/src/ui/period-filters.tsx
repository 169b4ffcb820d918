import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { FilterFields, type FilterFieldsProps } from './filter-fields';
import { PeriodFields, type Period } from './period-fields';

/** What narrows a list of something with days. */
export interface PeriodSearch extends Period {
  readonly text?: string | undefined;
}

export interface PeriodFiltersProps extends Pick<FilterFieldsProps, 'placeholder' | 'boxRef' | 'inUse' | 'narrowed' | 'onClear'> {
  readonly search: PeriodSearch;
  /** Called with the part that changed. */
  readonly onChange: (change: PeriodSearch) => void;
  /** Fields beside the words and the days. */
  readonly children?: ReactNode;
}

/** What narrows a list of something with days: words and days, which fold away on phones, and whatever else is given. */
export function PeriodFilters({ search, onChange, children, ...fields }: PeriodFiltersProps) {
  const t = useTexts(listTexts);
  return (
    <section aria-label={t('filters')}>
      <FilterFields {...fields} text={search.text ?? ''} onText={(text) => onChange({ text })}>
        {children}
        <PeriodFields from={search.from} to={search.to} onChange={onChange} />
      </FilterFields>
    </section>
  );
}
