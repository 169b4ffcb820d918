import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ReportsList } from '@/features/reports/reports-list';
import { reportsAddress } from '@/features/reports/search';
import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { Page } from '@/ui/page';
import { useListAddress } from '@/navigation/list-address';
import { ClaimButton } from './claim-button';

/** /reports: the claims about orders. */
export function ReportsRoute() {
  const t = useTexts(reportTexts);
  const navigate = useNavigate();
  const open = useCallback((id: number) => void navigate({ to: '/reports/detail', search: { id } }), [navigate]);
  return (
    <Page title={t('title')} lead={t('lead')} actions={<ClaimButton main />}>
      <ReportsList {...useListAddress(reportsAddress)} onOpen={open} first={<ClaimButton />} />
    </Page>
  );
}
