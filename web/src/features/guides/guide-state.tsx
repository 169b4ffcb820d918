import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useTexts } from '@/i18n/texts';
import { guideTexts } from '@/i18n/texts/guides';
import { DocumentBadge } from '@/ui/document-badge';
import { StatusBadge } from '@/ui/status-badge';
import type { GuideItem } from '@/wire/generated';
import { isReceived } from './model';

/** Whether the goods were received; until then, the state of the guide with the authority. */
export function GuideState(guide: Pick<GuideItem, 'status' | 'documentStatus'>) {
  const t = useTexts(guideTexts);
  if (isReceived(guide)) {
    return (
      <StatusBadge tone="success" icon={<IconTruckDelivery size={16} aria-hidden />}>
        {t('received')}
      </StatusBadge>
    );
  }
  return guide.documentStatus ? <DocumentBadge state={guide.documentStatus} /> : <StatusBadge tone="info">{t('issued')}</StatusBadge>;
}
