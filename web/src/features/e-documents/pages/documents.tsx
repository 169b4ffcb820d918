import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DocumentsView } from '@/features/e-documents/documents-view';
import { documentsAddress } from '@/features/e-documents/search';
import { SheetsButton } from '@/features/e-documents/sheets-button';
import { useTexts } from '@/i18n/texts';
import { eDocumentTabTexts } from '@/i18n/texts/e-document-tabs';
import { eDocumentListTexts } from '@/i18n/texts/e-documents';
import { maySell } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { AnyLink } from '@/navigation/any-link';
import { useListAddress } from '@/navigation/list-address';
import { DocumentTabs } from './documents-tabs';

/** /mis-comprobantes: the electronic documents of sales. */
export function DocumentsRoute() {
  const t = useTexts(eDocumentTabTexts);
  const { search, onSearch } = useListAddress(documentsAddress);
  const navigate = useNavigate();
  const open = useCallback((key: string) => void navigate({ to: `/mis-comprobantes/${key}` }), [navigate]);
  return (
    <Page title={t('title')} actions={<SheetsButton search={search} />}>
      <DocumentTabs part="documents" />
      <DocumentsView search={search} onSearch={onSearch} onOpen={open} first={<SellLink />} />
    </Page>
  );
}

/** A link to the till, for users who sell. */
function SellLink() {
  const t = useTexts(eDocumentListTexts);
  const user = useUser();
  if (!maySell(user)) return null;
  return (
    <AnyLink to="/sales/new" className={buttonClass('primary')}>
      <IconCashRegister size={20} aria-hidden />
      {t('sell')}
    </AnyLink>
  );
}
