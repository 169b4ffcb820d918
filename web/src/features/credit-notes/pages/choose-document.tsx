import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCountry } from '@/country/profile';
import { useAuthority } from '@/documents/authority';
import { correctedKinds } from '@/features/credit-notes/kinds';
import { DocumentsList } from '@/features/e-documents/documents-list';
import { documentsAddress } from '@/features/e-documents/search';
import { useTexts } from '@/i18n/texts';
import { creditNoteTexts } from '@/i18n/texts/credit-notes';
import { newCreditNoteTexts } from '@/i18n/texts/new-credit-note';
import { Page } from '@/ui/page';
import { useListAddress } from '@/navigation/list-address';
import styles from '@/navigation/stacks.module.css';
import { BackButton, UpLink } from '@/navigation/up-link';

/** /mis-comprobantes/nota-credito/create: which document is corrected. */
export function ChooseDocumentRoute() {
  const t = useTexts(newCreditNoteTexts);
  const notes = useTexts(creditNoteTexts);
  const authority = useAuthority();
  const navigate = useNavigate();
  const open = useCallback((key: string) => void navigate({ to: '/mis-comprobantes/nota-credito/create/$eInvoiceId', params: { eInvoiceId: key } }), [navigate]);
  const { search, onSearch } = useListAddress(documentsAddress);
  const none = (isNarrowed: boolean) =>
    isNarrowed ? { title: t('chooseFilteredTitle'), body: t('chooseFilteredBody') } : { title: t('chooseEmpty'), body: t('chooseEmptyBody', authority) };
  return (
    <Page title={t('chooseTitle')} lead={<UpLink to="/mis-comprobantes/nota-credito">{notes('title')}</UpLink>}>
      <p className={styles.lead}>{t('chooseLead', authority)}</p>
      <DocumentsList
        search={documentsAddress.read({ ...search, kind: undefined, state: undefined })}
        onSearch={onSearch}
        codes={correctedKinds(useCountry().facts)}
        onOpen={open}
        first={<BackButton to="/mis-comprobantes" label={t('seeDocuments')} />}
        none={none}
      />
    </Page>
  );
}
