import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import type { Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { listTexts } from '@/i18n/texts/lists';
import { Button } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import type { ClientFilter } from '@/wire/generated';
import { KINDS, isNarrowed, withFilter, type ClientsSearch } from './filters';
import styles from './clients.module.css';

export interface ClientsFiltersProps {
  readonly search: ClientsSearch;
  readonly onSearch: (search: ClientsSearch) => void;
  /** Enter in the search box: opens what was found first. */
  readonly onEnter: (text: string) => void;
  readonly searchBox: Ref<HTMLInputElement>;
}

/** What narrows the list of clients: words, kind, favourites. */
export function ClientsFilters({ search, onSearch, onEnter, searchBox }: ClientsFiltersProps) {
  const t = useTexts(clientTexts);
  const lists = useTexts(listTexts);
  const change = (part: Parameters<typeof withFilter>[1]) => onSearch(withFilter(search, part));
  const favorites = search.favorites === true;
  return (
    <section className={styles.filters} aria-label={lists('filters')} data-filters="">
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        text={search.text ?? ''}
        onText={(text) => change({ text })}
        boxRef={searchBox}
        shortcut="F2 /"
        autoComplete="off"
        trailing={<span className={styles.key}><Kbd>F2</Kbd></span>}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter(event.currentTarget.value.trim());
        }}
      />
      <div className={styles.choices}>
        <Segmented<ClientFilter>
          label={t('kind')}
          value={search.kind ?? 'all'}
          options={KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
          onValue={(kind) => change({ kind: kind === 'all' ? undefined : kind })}
        />
        <Button
          className={styles.toggle ?? ''}
          aria-pressed={favorites}
          icon={favorites ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} aria-hidden />}
          onClick={() => change({ favorites: favorites ? undefined : true })}
        >
          {t('onlyFavorites')}
        </Button>
        {isNarrowed(search) ? (
          <Button variant="quiet" onClick={() => change({ text: undefined, kind: undefined, favorites: undefined })}>
            {lists('clear')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
