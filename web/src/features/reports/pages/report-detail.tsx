import { Navigate, useSearch } from '@tanstack/react-router';
import { useReport } from '@/features/reports/api';
import { ReportDetail } from '@/features/reports/report-detail';
import { orderWords } from '@/features/reports/reports-list';
import { readReport } from '@/features/reports/search';
import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Page } from '@/ui/page';
import type { Report } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { screenAt } from '@/navigation/known-paths';
import { defineDetail } from '@/navigation/detail-page';
import { UpLink } from '@/navigation/up-link';

const DetailPage = defineDetail(useReport);

const LIST = '/reports';

/** /reports/detail?id=: one claim and its conversation; without a key, the list. */
export function ReportDetailRoute() {
  const t = useTexts(reportTexts);
  const { id } = readReport(useSearch({ strict: false }));
  if (id === undefined) return <Navigate to={LIST} search={{}} replace />;
  return (
    <DetailPage id={id} t={t} heading={t('one')} list={LIST} listName={t('back')}>
      {(report) => (
        <Page title={t('detailTitle', { number: report.reportNumber })} lead={<UpLink to={LIST}>{t('back')}</UpLink>}>
          <ReportDetail report={report} order={<OrderLink report={report} />} />
        </Page>
      )}
    </DetailPage>
  );
}

/** The order of the claim, as a link where the user may see orders. */
function OrderLink({ report }: { readonly report: Report }) {
  const t = useTexts(reportTexts);
  const user = useUser();
  const path = `${report.orderKind === 'purchase' ? '/my-orders' : '/clients-orders/orders'}/${report.orderId}`;
  const words = orderWords(report, t);
  if (!screenAt(path) || !mayOpen(user, path)) return <p>{words}</p>;
  return (
    <p>
      <AnyLink to={path}>{words}</AnyLink>
    </p>
  );
}
