import IconFileMinus from '@tabler/icons-react/dist/esm/icons/IconFileMinus.mjs';
import { useRef, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { creditNoteTexts } from '@/i18n/texts/credit-notes';
import { listTexts } from '@/i18n/texts/lists';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListView } from '@/ui/list-view';
import { messageOf } from '@/wire/errors';
import { useNotes } from './api';
import { NO_FILTERS, isNarrowed, notesQuery, withChange, type NotesSearch } from './filters';
import { noteKinds } from './kinds';
import { NotesFilters } from './notes-filters';
import { NotesList, ROW_MARK } from './notes-list';
import styles from './credit-notes.module.css';

export interface NotesViewProps {
  readonly search: NotesSearch;
  readonly onSearch: (search: NotesSearch) => void;
  readonly onOpen: (noteId: number) => void;
  /** The first step where there are none yet. */
  readonly first: ReactNode;
}

/** The credit notes of the company with what narrows them. */
export function NotesView({ search, onSearch, onOpen, first }: NotesViewProps) {
  const t = useTexts(creditNoteTexts);
  const lists = useTexts(listTexts);
  const { facts } = useCountry();
  const notes = useNotes({ ...notesQuery(search), kinds: noteKinds(facts) });
  const searchBox = useRef<HTMLInputElement>(null);
  const narrowed = isNarrowed(search);
  const count = notes.data?.page.totalItems;
  return (
    <div className={styles.stack}>
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark={ROW_MARK}
        opened={undefined}
        filters={<NotesFilters search={search} onSearch={onSearch} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={
          <p className={styles.quiet} aria-live="polite">
            {count ? t(count === 1 ? 'foundOne' : 'found', { count }) : null}
          </p>
        }
        failure={notes.isError && !notes.data ? { title: t('errorTitle'), message: messageOf(notes.error), onRetry: () => void notes.refetch() } : undefined}
        page={search.page ?? 1}
        pages={notes.data?.page.totalPages}
        onPage={(page) => onSearch({ ...withChange(search, {}), page })}
      >
        <NotesList
          rows={notes.data?.rows}
          stale={notes.isPlaceholderData}
          onOpen={onOpen}
          empty={
            <EmptyState
              title={t(narrowed ? 'emptyFilteredTitle' : 'emptyTitle')}
              icon={<IconFileMinus size={32} aria-hidden />}
              action={narrowed ? <Button onClick={() => onSearch(withChange(search, NO_FILTERS))}>{lists('clear')}</Button> : first}
            >
              {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
            </EmptyState>
          }
        />
      </ListView>
    </div>
  );
}
