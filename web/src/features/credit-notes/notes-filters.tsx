import type { Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { creditNoteTexts } from '@/i18n/texts/credit-notes';
import { documentStateTexts } from '@/i18n/texts/document-states';
import { listTexts } from '@/i18n/texts/lists';
import { DOCUMENT_STATES } from '@/ui/document-badge';
import { SelectField } from '@/ui/field';
import { FilterFields } from '@/ui/filter-fields';
import { PeriodFields } from '@/ui/period-fields';
import { NO_FILTERS, isNarrowed, withChange, type NotesChange, type NotesSearch } from './filters';

export interface NotesFiltersProps {
  readonly search: NotesSearch;
  readonly onSearch: (search: NotesSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
  /** Without the choice of a state: only documents that stand are looked at. */
  readonly standing?: boolean;
}

/** What narrows a list of credit notes, or of documents to correct; on phones all but the words fold away. */
export function NotesFilters({ search, onSearch, searchBox, standing = false }: NotesFiltersProps) {
  const t = useTexts(creditNoteTexts);
  const words = useTexts(documentStateTexts);
  const lists = useTexts(listTexts);
  const change = (part: NotesChange) => onSearch(withChange(search, part));
  return (
    <section aria-label={lists('filters')}>
      <FilterFields
        placeholder={t('searchHint')}
        text={search.text ?? ''}
        onText={(text) => change({ text })}
        boxRef={searchBox}
        inUse={isNarrowed({ ...search, text: undefined })}
        narrowed={isNarrowed(search)}
        onClear={() => change(NO_FILTERS)}
      >
        {standing ? null : (
          <SelectField
            label={t('state')}
            hideLabel
            value={search.state ?? ''}
            onChange={(event) => change({ state: DOCUMENT_STATES.find((known) => known === event.target.value) })}
            options={[{ value: '', label: t('anyState') }, ...DOCUMENT_STATES.map((state) => ({ value: state, label: words(state) }))]}
          />
        )}
        <PeriodFields from={search.from} to={search.to} onChange={change} />
      </FilterFields>
    </section>
  );
}
