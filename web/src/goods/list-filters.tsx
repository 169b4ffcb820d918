import type { RefObject } from 'react';
import { useTexts } from '@/i18n/texts';
import { goodsTexts } from '@/i18n/texts/goods';
import { listTexts } from '@/i18n/texts/lists';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import type { ActiveFilter } from '@/wire/generated';
import { STATES, isNarrowed, withFilter, type ListSearch } from './list-search';
import styles from './list-filters.module.css';

export interface ListFiltersProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly label: string;
  readonly placeholder: string;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

/** What narrows a list of groups or bundles: words, and whether they are on show. */
export function ListFilters({ search, onSearch, label, placeholder, searchBox }: ListFiltersProps) {
  const t = useTexts(goodsTexts);
  const lists = useTexts(listTexts);
  return (
    <section className={styles.filters} aria-label={lists('filters')} data-filters="">
      <SearchField label={label} placeholder={placeholder} text={search.text ?? ''} onText={(text) => onSearch(withFilter(search, { text }))} boxRef={searchBox} shortcut="F2" autoComplete="off" />
      <div className={styles.choices}>
        <Segmented<ActiveFilter>
          label={t('state')}
          value={search.state ?? 'active'}
          options={STATES.map((state) => ({ value: state, label: t(`state_${state}`) }))}
          onValue={(state) => onSearch(withFilter(search, { state: state === 'active' ? undefined : state }))}
        />
        {isNarrowed(search) ? (
          <Button variant="quiet" onClick={() => onSearch({})}>
            {lists('clear')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
