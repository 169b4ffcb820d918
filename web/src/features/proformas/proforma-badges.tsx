import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { StatusBadge } from '@/ui/status-badge';
import type { ProformaItem } from '@/wire/generated';
import { KIND_WORDS, STATUS_TONES, isExpired } from './model';
import styles from './proformas.module.css';

/** The state of a quote, and whether its prices no longer hold: icon, word and colour. */
export function ProformaBadges({ proforma }: { readonly proforma: Pick<ProformaItem, 'status' | 'expired'> }) {
  const t = useTexts(proformaTexts);
  const { status } = proforma;
  return (
    <span className={styles.badges}>
      <StatusBadge tone={STATUS_TONES[status] ?? 'info'}>{status in STATUS_TONES ? t(status) : status}</StatusBadge>
      {isExpired(proforma) ? <StatusBadge tone="warning">{t('expired')}</StatusBadge> : null}
    </span>
  );
}

/** Kind of a quote, where it is not goods. */
export function useKindWord(): (kind: ProformaItem['kind']) => string | undefined {
  const t = useTexts(proformaTexts);
  return (kind) => (kind === 'goods' ? undefined : t(KIND_WORDS[kind]));
}
