import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconPigMoney from '@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { ZERO, neg } from '@/lib/dec4';
import type { Saving } from './model';
import styles from './groupings.module.css';

/** The client's savings with the bundle, or that it costs more. */
export function SavingLine({ saving }: { readonly saving: Saving }) {
  const t = useTexts(groupingTexts);
  const { money } = useCountry();
  const { amount, percent } = saving;
  if (amount === ZERO) return <span className={styles.saving}>{t('savesNothing')}</span>;
  if (amount < ZERO) {
    return (
      <span className={styles.saving} data-tone="bad">
        <IconAlertTriangle size={20} aria-hidden />
        {t('costsMore', { amount: money(neg(amount)) })}
      </span>
    );
  }
  return (
    <span className={styles.saving} data-tone="good">
      <IconPigMoney size={20} aria-hidden />
      {t('saves', { amount: money(amount), percent })}
    </span>
  );
}
