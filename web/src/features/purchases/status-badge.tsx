import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { useTexts } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { StatusBadge } from '@/ui/status-badge';
import type { PurchaseStatus } from '@/wire/generated';
import { STATUS_TONES } from './model';

const ICONS: Readonly<Partial<Record<PurchaseStatus, typeof IconTruck>>> = { shipped: IconTruck, delivered: IconPackage };

/** The state of an order: icon, word and colour. */
export function PurchaseBadge({ status }: { readonly status: PurchaseStatus }) {
  const t = useTexts(purchaseTexts);
  const Icon = ICONS[status];
  return (
    <StatusBadge tone={STATUS_TONES[status] ?? 'info'} icon={Icon && <Icon size={16} aria-hidden />}>
      {status in STATUS_TONES ? t(status) : status}
    </StatusBadge>
  );
}
