import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconMessageOff from '@tabler/icons-react/dist/esm/icons/IconMessageOff.mjs';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useReport } from '@/features/reports/api';
import { ReportDetail } from '@/features/reports/report-detail';
import { orderWords } from '@/features/reports/reports-list';
import { readReport } from '@/features/reports/search';
import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/ui/list-failure';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { ApiError, messageOf } from '@/wire/errors';
import type { Report } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { screenAt } from '@/navigation/known-paths';

/** /reports/detail?id=: one claim and its conversation; without a key, the list. */
export function ReportDetailRoute() {
  const { id } = readReport(useSearch({ strict: false }));
  if (id === undefined) return <Navigate to="/reports" search={{}} replace />;
  return <Detail key={id} reportId={id} />;
}

function Detail({ reportId }: { readonly reportId: number }) {
  const t = useTexts(reportTexts);
  const found = useReport(reportId);
  const report = found.data;
  if (report) {
    return (
      <Page title={t('detailTitle', { number: report.reportNumber })} lead={<BackLink />}>
        <ReportDetail report={report} order={<OrderLink report={report} />} />
      </Page>
    );
  }
  if (found.error instanceof ApiError && [400, 404].includes(found.error.status)) return <Missing />;
  return (
    <Page title={t('one')} lead={<BackLink />}>
      {found.error ? <ListFailure title={t('detailError')} message={messageOf(found.error)} onRetry={() => void found.refetch()} /> : <SkeletonList />}
    </Page>
  );
}

/** The order of the claim, which opens for whoever may see it. */
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

function BackLink() {
  const t = useTexts(reportTexts);
  return (
    <Link to="/reports" search={{}}>
      {t('back')}
    </Link>
  );
}

function Missing() {
  const t = useTexts(reportTexts);
  const action = (
    <Link to="/reports" search={{}} className={buttonClass('primary')}>
      <IconArrowLeft size={20} aria-hidden />
      {t('backToList')}
    </Link>
  );
  return (
    <Page title={t('one')}>
      <EmptyState title={t('notFoundTitle')} icon={<IconMessageOff size={32} aria-hidden />} action={action}>
        {t('notFoundBody')}
      </EmptyState>
    </Page>
  );
}
