import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { StatusBadge } from '@/ui/status-badge';
import type { CarrierKind } from '@/wire/generated';

/** Whether a vehicle, or a driver, comes first: icon, word and colour. */
export function TypeBadge({ type }: { readonly type: CarrierKind }) {
  const t = useTexts(carrierTexts);
  const main = type === 'principal';
  const Icon = main ? IconStar : IconTruck;
  return (
    <StatusBadge tone={main ? 'success' : 'info'} icon={<Icon size={16} aria-hidden />}>
      {t(main ? 'principal' : 'secondary')}
    </StatusBadge>
  );
}
