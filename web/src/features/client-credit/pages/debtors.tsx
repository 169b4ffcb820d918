import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ReportMailButton } from '@/documents/report-mail-button';
import { saveDebtors } from '@/features/client-credit/api';
import { DebtorsList } from '@/features/client-credit/debtors-list';
import { debtorsAddress, debtorsQuery } from '@/features/client-credit/search';
import { useTexts } from '@/i18n/texts';
import { creditTexts } from '@/i18n/texts/client-credit';
import { clientTexts } from '@/i18n/texts/clients';
import { SheetButton } from '@/lists/sheet-button';
import { useListAddress } from '@/navigation/list-address';
import { UpLink } from '@/navigation/up-link';
import { Page } from '@/ui/page';

/** /clients/fiado: who owes. */
export function DebtorsRoute() {
  const t = useTexts(creditTexts);
  const clients = useTexts(clientTexts);
  const navigate = useNavigate();
  const open = useCallback((id: number) => void navigate({ to: '/clients/detail/$clientId', params: { clientId: String(id) }, search: {} }), [navigate]);
  const list = useListAddress(debtorsAddress);
  return (
    <Page
      title={t('title')}
      lead={<UpLink to="/clients">{clients('title')}</UpLink>}
      actions={
        <>
          <SheetButton label={t('sheet')} save={() => saveDebtors(list.search)} />
          <ReportMailButton name={t('title')} report={{ report: 'debtors', debtors: debtorsQuery(list.search) }} />
        </>
      }
    >
      <DebtorsList {...list} onOpen={open} />
    </Page>
  );
}
