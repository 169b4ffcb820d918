import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ReportBar } from '@/features/sales-reports/report-bar';
import { SalesView, type SalesViewProps } from '@/features/sales-reports/sales-view';
import { GROUPINGS, USUAL, readReports, type ReportsSearch } from '@/features/sales-reports/search';
import { ReportMail, ReportSheet } from '@/features/sales-reports/report-sheet';
import { isOwner } from '@/session/permissions';
import { useUser } from '@/session/store';
import { later } from '@/ui/later';
import { StockView } from '@/features/sales-reports/stock-view';
import { TaxView } from '@/features/sales-reports/tax-view';
import styles from '@/features/sales-reports/sales-reports.module.css';
import { useTexts } from '@/i18n/texts';
import { salesReportTexts } from '@/i18n/texts/sales-reports';
import { AnyLink } from '@/navigation/any-link';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';

const Schedules = later(() => import('@/features/sales-reports/schedules').then((module) => module.Schedules));

/** /my-sales/reports: sales, taxes and stock over days; for users who see the figures of the shop. */
export function SalesReportsRoute() {
  const t = useTexts(salesReportTexts);
  const owner = isOwner(useUser());
  const navigate = useNavigate();
  const search = readReports(useSearch({ strict: false }));
  const onSearch = (next: ReportsSearch) => void navigate({ to: '/my-sales/reports', search: next, replace: true });
  return (
    <Page
      title={t('title')}
      actionsInOneRow
      actions={
        <>
          <AnyLink to="/my-sales/control" className={buttonClass('secondary')}>
            {t('control')}
          </AnyLink>
          <AnyLink to="/my-sales/expenses" className={buttonClass('secondary')}>
            {t('expenses')}
          </AnyLink>
          <ReportSheet search={search} />
          <ReportMail search={search} />
        </>
      }
    >
      <div className={styles.screen}>
        <ReportBar search={search} onSearch={onSearch} />
        <View search={search} />
        {owner ? (
          <Suspense>
            <Schedules />
          </Suspense>
        ) : null}
      </div>
    </Page>
  );
}

function View({ search }: { readonly search: ReportsSearch }) {
  const { report = USUAL.report } = search;
  if (report === 'taxes') return <TaxView search={search} />;
  if (report === 'stock') return <StockView />;
  const expensesLink: SalesViewProps['expensesLink'] = (from, to, words) => (
    <AnyLink to="/my-sales/expenses" search={{ from, to }}>
      {words}
    </AnyLink>
  );
  return <SalesView grouping={GROUPINGS.find((one) => one === report) ?? USUAL.report} search={search} expensesLink={expensesLink} />;
}
