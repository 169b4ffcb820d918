import IconFileMinus from '@tabler/icons-react/dist/esm/icons/IconFileMinus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { notesAddress } from '@/features/credit-notes/search';
import { NotesList } from '@/features/credit-notes/notes-list';
import { useTexts } from '@/i18n/texts';
import { creditNoteTexts } from '@/i18n/texts/credit-notes';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { AnyLink } from '@/navigation/any-link';
import { useListAddress } from '@/navigation/list-address';
import { DocumentTabs } from '@/features/e-documents/pages/documents-tabs';
import { UpLink } from '@/navigation/up-link';

/** /mis-comprobantes/nota-credito: the credit notes. */
export function CreditNotesRoute() {
  const t = useTexts(creditNoteTexts);
  const navigate = useNavigate();
  const open = useCallback((id: number) => void navigate({ to: '/mis-comprobantes/nota-credito/$eInvoiceId', params: { eInvoiceId: String(id) } }), [navigate]);
  return (
    <Page title={t('title')} lead={<UpLink to="/mis-comprobantes">{t('documents')}</UpLink>} actions={<NewNote />}>
      <DocumentTabs part="notes" />
      <NotesList {...useListAddress(notesAddress)} onOpen={open} first={<NewNote />} />
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
