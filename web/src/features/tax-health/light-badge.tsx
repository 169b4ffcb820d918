import { useTexts } from '@/i18n/texts';
import { taxHealthTexts } from '@/i18n/texts/tax-health';
import { StatusBadge } from '@/ui/status-badge';
import type { TaxLight } from '@/wire/generated';

const TONES = { green: 'success', amber: 'pending', red: 'danger' } as const;

/** Green, amber or red, with its word. */
export function LightBadge({ light, word }: { readonly light: TaxLight; readonly word?: string }) {
  const t = useTexts(taxHealthTexts);
  return <StatusBadge tone={TONES[light]}>{word ?? t(light)}</StatusBadge>;
}
