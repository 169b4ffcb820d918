import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { StatusBadge } from '@/ui/status-badge';
import type { ReportItem } from '@/wire/generated';

/** Whether a report is still talked about. */
export function ReportBadge({ status }: Pick<ReportItem, 'status'>) {
  const t = useTexts(reportTexts);
  return <StatusBadge tone={status === 'open' ? 'pending' : 'success'}>{t(status === 'open' ? 'open' : 'closed')}</StatusBadge>;
}
