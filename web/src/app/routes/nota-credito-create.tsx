import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useCountry } from '@/country/profile';
import { useAuthority } from '@/documents/authority';
import { NO_FILTERS, isNarrowed, readNotesSearch, withChange, type NotesSearch } from '@/features/credit-notes/filters';
import { correctedKinds } from '@/features/credit-notes/kinds';
import { NotesFilters } from '@/features/credit-notes/notes-filters';
import { useDocuments } from '@/features/e-documents/api';
import { DocumentsList } from '@/features/e-documents/documents-list';
import { useTexts } from '@/i18n/texts';
import { creditNoteTexts } from '@/i18n/texts/credit-notes';
import { listTexts } from '@/i18n/texts/lists';
import { newCreditNoteTexts } from '@/i18n/texts/new-credit-note';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListView } from '@/ui/list-view';
import { Page } from '@/ui/page';
import { messageOf } from '@/wire/errors';
import styles from './my-orders.module.css';
import { BackButton, UpLink } from './products-links';

const LIST = '/mis-comprobantes/nota-credito';

/** /mis-comprobantes/nota-credito/create: which document is corrected. */
export function ChooseDocumentRoute() {
  const t = useTexts(newCreditNoteTexts);
  const notes = useTexts(creditNoteTexts);
  const authority = useAuthority();
  const { facts } = useCountry();
  const { state: _, ...search } = readNotesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = useCallback((next: NotesSearch) => void navigate({ to: '/mis-comprobantes/nota-credito/create', search: next, replace: true }), [navigate]);
  const open = useCallback((id: number) => void navigate({ to: '/mis-comprobantes/nota-credito/create/$eInvoiceId', params: { eInvoiceId: String(id) } }), [navigate]);
  const documents = useDocuments(search, correctedKinds(facts), true);
  const searchBox = useRef<HTMLInputElement>(null);
  const result = documents.data;
  return (
    <Page title={t('chooseTitle')} lead={<UpLink to={LIST}>{notes('title')}</UpLink>}>
      <p className={styles.lead}>{t('chooseLead', authority)}</p>
      <div className={styles.stack}>
        <ListView
          keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
          rowMark="data-document"
          opened={undefined}
          filters={<NotesFilters standing search={search} onSearch={go} searchBox={searchBox} />}
          searchBox={searchBox}
          figures={null}
          failure={documents.isError && !result ? { title: t('chooseError'), message: messageOf(documents.error), onRetry: () => void documents.refetch() } : undefined}
          page={search.page ?? 1}
          pages={result?.totalPages}
          onPage={(page) => go({ ...withChange(search, {}), page })}
        >
          <DocumentsList rows={result?.list} stale={documents.isPlaceholderData} onOpen={open} empty={<NoDocuments search={search} onSearch={go} />} />
        </ListView>
      </div>
    </Page>
  );
}

function NoDocuments({ search, onSearch }: { readonly search: NotesSearch; readonly onSearch: (search: NotesSearch) => void }) {
  const t = useTexts(newCreditNoteTexts);
  const lists = useTexts(listTexts);
  const authority = useAuthority();
  if (isNarrowed(search)) {
    return (
      <EmptyState title={t('chooseFilteredTitle')} action={<Button onClick={() => onSearch(withChange(search, NO_FILTERS))}>{lists('clear')}</Button>}>
        {t('chooseFilteredBody')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('chooseEmpty')} action={<BackButton to="/mis-comprobantes" label={t('seeDocuments')} />}>
      {t('chooseEmptyBody', authority)}
    </EmptyState>
  );
}
