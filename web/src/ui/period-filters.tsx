import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { FilterFields, type FilterFieldsProps } from './filter-fields';
import { PeriodFields, type Period } from './period-fields';

/** What narrows a list of something with days. */
export interface PeriodSearch extends Period {
  readonly text?: string | undefined;
}

export interface PeriodFiltersProps extends Pick<FilterFieldsProps, 'placeholder' | 'boxRef' | 'onClear'> {
  readonly search: PeriodSearch;
  /** Called with the part that changed. */
  readonly onChange: (change: PeriodSearch) => void;
  /** Whether one of the fields beside the words and the days holds something. */
  readonly othersInUse?: boolean;
  /** Fields beside the words and the days. */
  readonly children?: ReactNode;
}

/** What narrows a list of something with days: words and days, which fold away on phones, and whatever else is given. */
export function PeriodFilters({ search, onChange, othersInUse = false, children, ...fields }: PeriodFiltersProps) {
  const t = useTexts(listTexts);
  const inUse = othersInUse || search.from !== undefined || search.to !== undefined;
  return (
    <section aria-label={t('filters')}>
      <FilterFields {...fields} text={search.text ?? ''} onText={(text) => onChange({ text })} inUse={inUse} narrowed={inUse || search.text !== undefined}>
        {children}
        <PeriodFields from={search.from} to={search.to} onChange={onChange} />
      </FilterFields>
    </section>
  );
}
