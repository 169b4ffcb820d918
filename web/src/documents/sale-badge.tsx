import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { useTexts } from '@/i18n/texts';
import { saleSituationTexts } from '@/i18n/texts/sale-situations';
import type { SaleSituation } from '@/wire/generated';
import { StatusBadge, type StatusTone } from '@/ui/status-badge';

const TONES: Readonly<Record<SaleSituation, StatusTone>> = { paid: 'success', receivable: 'pending', returned: 'danger', voided: 'danger', discarded: 'warning', free: 'info' };
const ICONS: Readonly<Partial<Record<SaleSituation, typeof IconGift>>> = { returned: IconArrowBackUp, free: IconGift };

/** The state of a sale in a shopkeeper's words: icon, word and colour. */
export function SaleBadge({ situation }: { readonly situation: SaleSituation }) {
  const t = useTexts(saleSituationTexts);
  const Icon = ICONS[situation];
  return (
    <StatusBadge tone={TONES[situation] ?? 'info'} icon={Icon && <Icon size={16} aria-hidden />}>
      {situation in TONES ? t(situation) : situation}
    </StatusBadge>
  );
}
