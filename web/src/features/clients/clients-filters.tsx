import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useEffect, useState, type Ref } from 'react';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { Segmented } from '@/ui/segmented';
import type { ClientFilter } from '@/wire/generated';
import { KINDS, isNarrowed, withFilter, type ClientsSearch } from './filters';
import styles from './clients.module.css';

/** A pause in typing after which the search is made, in milliseconds. */
const TYPING_PAUSE_MS = 250;

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
  const change = (part: Parameters<typeof withFilter>[1]) => onSearch(withFilter(search, part));
  const favorites = search.favorites === true;
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      <SearchBox text={search.text ?? ''} onText={(text) => change({ text })} onEnter={onEnter} boxRef={searchBox} />
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
            {t('clear')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

interface SearchBoxProps {
  readonly text: string;
  readonly onText: (text: string | undefined) => void;
  readonly onEnter: (text: string) => void;
  readonly boxRef: Ref<HTMLInputElement>;
}

/** Words are searched when the typing pauses. */
function SearchBox({ text, onText, onEnter, boxRef }: SearchBoxProps) {
  const t = useTexts(clientTexts);
  const [draft, setDraft] = useState(text);
  const [seen, setSeen] = useState(text);
  const [sent, setSent] = useState(text);
  // The address changed: by what was typed here, and more may be typed already; or by something else, which wins.
  if (text !== seen) {
    setSeen(text);
    if (text !== sent) {
      setSent(text);
      setDraft(text);
    }
  }
  useEffect(() => {
    const words = draft.trim();
    if (words === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(words);
      onText(words || undefined);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, sent, onText]);
  return (
    <TextField
      label={t('search')}
      hideLabel
      type="search"
      placeholder={t('searchPlaceholder')}
      leading={<IconSearch size={20} aria-hidden />}
      trailing={<span className={styles.key}><Kbd>F2</Kbd></span>}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter(draft.trim());
      }}
      ref={boxRef}
      autoComplete="off"
      aria-keyshortcuts="F2 /"
      enterKeyHint="search"
    />
  );
}
