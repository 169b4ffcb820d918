import type { Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { documentStateTexts } from '@/i18n/texts/document-states';
import { eDocumentListTexts } from '@/i18n/texts/e-documents';
import { listTexts } from '@/i18n/texts/lists';
import { DOCUMENT_STATES } from '@/ui/document-badge';
import { SelectField } from '@/ui/field';
import { FilterFields } from '@/ui/filter-fields';
import { PeriodFields } from '@/ui/period-fields';
import { NO_FILTERS, isNarrowed, withChange, type DocumentsChange, type DocumentsSearch } from './filters';
import { kindName, type KindChoice } from './kinds';

export interface DocumentsFiltersProps {
  readonly search: DocumentsSearch;
  readonly onSearch: (search: DocumentsSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
  readonly kinds: readonly KindChoice[];
  /** The authority's codes that a list begins with. */
  readonly usual: string;
}

/** What narrows the list; on phones all but the words fold away. */
export function DocumentsFilters({ search, onSearch, searchBox, kinds, usual }: DocumentsFiltersProps) {
  const t = useTexts(eDocumentListTexts);
  const states = useTexts(documentStateTexts);
  const lists = useTexts(listTexts);
  const change = (part: DocumentsChange) => onSearch(withChange(search, part));
  return (
    <section aria-label={lists('filters')}>
      <FilterFields
        placeholder={t('searchHint')}
        text={search.text ?? ''}
        onText={(text) => change({ text })}
        boxRef={searchBox}
        inUse={search.kind !== undefined || isNarrowed({ ...search, text: undefined })}
        narrowed={search.kind !== undefined || isNarrowed(search)}
        onClear={() => change(NO_FILTERS)}
      >
        <SelectField
          label={t('kind')}
          value={search.kind ?? usual}
          onChange={(event) => change({ kind: event.target.value === usual ? undefined : event.target.value })}
          options={kinds.map((choice) => ({ value: choice.value, label: kindName(choice, t) }))}
        />
        <SelectField
          label={t('state')}
          value={search.state ?? ''}
          onChange={(event) => change({ state: DOCUMENT_STATES.find((known) => known === event.target.value) })}
          options={[{ value: '', label: t('anyState') }, ...DOCUMENT_STATES.map((state) => ({ value: state, label: states(state) }))]}
        />
        <PeriodFields from={search.from} to={search.to} onChange={change} />
      </FilterFields>
    </section>
  );
}
