import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import { useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { formatTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TwoLines } from '@/ui/lines';
import { Card } from '@/ui/page';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Report } from '@/wire/generated';
import { useChangeReport } from './api';
import { ReportBadge } from './report-badge';
import { Conversation, Reply } from './report-conversation';
import styles from './reports.module.css';

export interface ReportDetailProps {
  readonly report: Report;
  /** The order it is about, as a way to it. */
  readonly order: ReactNode;
}

/** One claim: what it is about, its messages, and the form for a new one. */
export function ReportDetail({ report, order }: ReportDetailProps) {
  const t = useTexts(reportTexts);
  const country = useCountry();
  return (
    <div className={styles.detail}>
      <Card title={t('conversation')}>
        <Conversation report={report} />
        <Reply report={report} />
      </Card>
      <Card title={t('about')} actions={<ReportBadge status={report.status} />}>
        <TwoLines breaks main={<strong>{report.businessName}</strong>} more={report.ruc} />
        <Sums>
          <Sum label={t('columnReport')} value={report.reportNumber} />
          <Sum label={t('columnDate')} value={`${country.day(report.dateCreated)} · ${formatTime(report.hour)}`} />
          <Sum label={t('columnTotal')} value={country.moneyOf(report.total)} strong />
        </Sums>
        {order}
        <Settle report={report} />
      </Card>
    </div>
  );
}

/** Settles a report, or takes it up again. */
function Settle({ report }: Pick<ReportDetailProps, 'report'>) {
  const t = useTexts(reportTexts);
  const [asking, setAsking] = useState(false);
  const change = useChangeReport(report.id);
  const isOpen = report.status === 'open';
  const settle = () =>
    change.mutate(
      { status: isOpen ? 'closed' : 'open' },
      {
        onSuccess: () => {
          toast.success(t(isOpen ? 'wasClosed' : 'wasReopened'));
          setAsking(false);
        },
        onError: (error) => (isOpen ? undefined : toast.error(messageOf(error))),
      },
    );
  if (!isOpen) {
    return (
      <Button icon={<IconRotate size={20} aria-hidden />} loading={change.isPending} onClick={settle}>
        {t('reopen')}
      </Button>
    );
  }
  return (
    <>
      <Button icon={<IconCheck size={20} aria-hidden />} onClick={() => setAsking(true)}>
        {t('close')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('closeTitle', { number: report.reportNumber })}
          keepLabel={t('keep')}
          confirmLabel={t('closeConfirm')}
          busy={change.isPending}
          error={change.error ? messageOf(change.error) : undefined}
          onConfirm={settle}
          onClose={() => setAsking(false)}
        >
          {t('closeBody')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
