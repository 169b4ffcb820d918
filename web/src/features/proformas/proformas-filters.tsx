import type { Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { proformaTexts } from '@/i18n/texts/proformas';
import { SelectField } from '@/ui/field';
import { FilterFields } from '@/ui/filter-fields';
import { PeriodFields } from '@/ui/period-fields';
import { KINDS, NO_FILTERS, STATUSES, isNarrowed, withChange, type ProformasChange, type ProformasSearch } from './filters';
import { KIND_WORDS } from './model';

export interface ProformasFiltersProps {
  readonly search: ProformasSearch;
  /** The company has parking, so there is more than one kind. */
  readonly parking: boolean;
  /** All are of one client, so that nobody searches for the client. */
  readonly ofOneClient?: boolean;
  readonly onSearch: (search: ProformasSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
}

/** What narrows the list; on phones all but the words fold away. */
export function ProformasFilters({ search, parking, ofOneClient = false, onSearch, searchBox }: ProformasFiltersProps) {
  const t = useTexts(proformaTexts);
  const lists = useTexts(listTexts);
  const change = (part: ProformasChange) => onSearch(withChange(search, part));
  return (
    <section aria-label={lists('filters')}>
      <FilterFields
        placeholder={t(ofOneClient ? 'searchHintClient' : 'searchHint')}
        text={search.text ?? ''}
        onText={(text) => change({ text })}
        boxRef={searchBox}
        inUse={isNarrowed({ ...search, text: undefined })}
        narrowed={isNarrowed(search)}
        onClear={() => change(NO_FILTERS)}
      >
        <SelectField
          label={t('status')}
          value={search.status ?? ''}
          onChange={(event) => change({ status: STATUSES.find((known) => known === event.target.value) })}
          options={[{ value: '', label: t('anyStatus') }, ...STATUSES.map((status) => ({ value: status, label: t(status) }))]}
        />
        {parking ? (
          <SelectField
            label={t('kind')}
            value={search.kind ?? ''}
            onChange={(event) => change({ kind: KINDS.find((known) => known === event.target.value) })}
            options={[{ value: '', label: t('anyKind') }, ...KINDS.map((kind) => ({ value: kind, label: t(KIND_WORDS[kind]) }))]}
          />
        ) : null}
        <PeriodFields from={search.from} to={search.to} onChange={change} />
      </FilterFields>
    </section>
  );
}
