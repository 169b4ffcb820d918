import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { eDocumentListTexts } from '@/i18n/texts/e-documents';
import { listTexts } from '@/i18n/texts/lists';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListView } from '@/ui/list-view';
import { messageOf } from '@/wire/errors';
import { useDocuments } from './api';
import { Attention } from './attention';
import { DocumentsFilters } from './documents-filters';
import { DocumentsList } from './documents-list';
import styles from './e-documents.module.css';
import { EVERY_KIND, NO_FILTERS, isNarrowed, withChange, type DocumentsSearch } from './filters';
import { kindName } from './kinds';
import { useKinds } from './use-kinds';

export interface DocumentsViewProps {
  readonly search: DocumentsSearch;
  readonly onSearch: (search: DocumentsSearch) => void;
  readonly onOpen: (saleId: number) => void;
  /** The first step where there are no documents yet. */
  readonly first: ReactNode;
}

/** The electronic documents of sales with what narrows them. */
export function DocumentsView({ search, onSearch, onOpen, first }: DocumentsViewProps) {
  const t = useTexts(eDocumentListTexts);
  const kinds = useKinds(search.kind);
  const documents = useDocuments(search, kinds.codes);
  const searchBox = useRef<HTMLInputElement>(null);
  const result = documents.data;
  const count = result?.totalItems;
  return (
    <div className={styles.view}>
      <Attention kinds={kinds.every} chosen={search.state} onState={(state) => onSearch(withChange(search, { ...NO_FILTERS, kind: state && EVERY_KIND, state }))} />
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark="data-document"
        opened={undefined}
        filters={<DocumentsFilters search={search} onSearch={onSearch} searchBox={searchBox} kinds={kinds.choices} usual={kinds.usual} />}
        searchBox={searchBox}
        figures={
          <p className={styles.found} aria-live="polite">
            {count ? [t(count === 1 ? 'foundOne' : 'found', { count }), kindName(kinds.chosen, t)].filter(Boolean).join(' · ') : null}
          </p>
        }
        failure={documents.isError && !result ? { title: t('errorTitle'), message: messageOf(documents.error), onRetry: () => void documents.refetch() } : undefined}
        page={search.page ?? 1}
        pages={result?.totalPages}
        onPage={(page) => onSearch({ ...withChange(search, {}), page })}
      >
        <DocumentsList rows={result?.list} stale={documents.isPlaceholderData} onOpen={onOpen} empty={<NoDocuments search={search} onSearch={onSearch} first={first} />} />
      </ListView>
    </div>
  );
}

/** An empty list says whether there is nothing or whether the filters hide it, and offers the next step. */
function NoDocuments({ search, onSearch, first }: Pick<DocumentsViewProps, 'search' | 'onSearch' | 'first'>) {
  const t = useTexts(eDocumentListTexts);
  const lists = useTexts(listTexts);
  const narrowed = isNarrowed(search);
  let action = first;
  if (narrowed) action = <Button onClick={() => onSearch(withChange(search, NO_FILTERS))}>{lists('clear')}</Button>;
  else if (search.kind !== EVERY_KIND) action = <Button onClick={() => onSearch(withChange(search, { kind: EVERY_KIND }))}>{t('seeAll')}</Button>;
  return (
    <EmptyState title={t(narrowed ? 'emptyFilteredTitle' : 'emptyTitle')} icon={<IconFileInvoice size={32} aria-hidden />} action={action}>
      {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
    </EmptyState>
  );
}
