import IconFileMinus from '@tabler/icons-react/dist/esm/icons/IconFileMinus.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readNotesSearch, type NotesSearch } from '@/features/credit-notes/filters';
import { NotesView } from '@/features/credit-notes/notes-view';
import { useTexts } from '@/i18n/texts';
import { creditNoteTexts } from '@/i18n/texts/credit-notes';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { AnyLink } from '../any-link';
import { DocumentTabs } from './mis-comprobantes-tabs';
import { UpLink } from './products-links';

/** /mis-comprobantes/nota-credito: the credit notes. */
export function CreditNotesRoute() {
  const t = useTexts(creditNoteTexts);
  const search = readNotesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = useCallback((next: NotesSearch) => void navigate({ to: '/mis-comprobantes/nota-credito', search: next, replace: true }), [navigate]);
  const open = useCallback((id: number) => void navigate({ to: '/mis-comprobantes/nota-credito/$eInvoiceId', params: { eInvoiceId: String(id) } }), [navigate]);
  return (
    <Page title={t('title')} lead={<UpLink to="/mis-comprobantes">{t('documents')}</UpLink>} actions={<NewNote />}>
      <DocumentTabs part="notes" />
      <NotesView search={search} onSearch={go} onOpen={open} first={<NewNote />} />
    </Page>
  );
}

function NewNote() {
  const t = useTexts(creditNoteTexts);
  return (
    <AnyLink to="/mis-comprobantes/nota-credito/create" className={buttonClass('primary')}>
      <IconFileMinus size={20} aria-hidden />
      {t('fresh')}
    </AnyLink>
  );
}
