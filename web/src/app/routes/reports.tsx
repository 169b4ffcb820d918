import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ReportsView } from '@/features/reports/reports-view';
import { readReports, type ReportsSearch } from '@/features/reports/search';
import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { Page } from '@/ui/page';
import { ClaimButton } from './claim-button';

/** /reports: the claims about orders. */
export function ReportsRoute() {
  const t = useTexts(reportTexts);
  const search = readReports(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = useCallback((next: ReportsSearch) => void navigate({ to: '/reports', search: next, replace: true }), [navigate]);
  const open = useCallback((id: number) => void navigate({ to: '/reports/detail', search: { id } }), [navigate]);
  return (
    <Page title={t('title')} lead={t('lead')} actions={<ClaimButton main />}>
      <ReportsView search={search} onSearch={go} onOpen={open} newReport={<ClaimButton />} />
    </Page>
  );
}
