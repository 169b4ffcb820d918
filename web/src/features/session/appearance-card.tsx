import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import { useTexts } from '@/i18n/texts';
import { sessionTexts } from '@/i18n/texts/session';
import { Card } from '@/ui/page';
import { Segmented } from '@/ui/segmented';
import { chooseScheme, useSchemeChoice } from '@/ui/theme/color-scheme';
import styles from './session.module.css';

/** Light, dark, or as the device says. */
export function AppearanceCard() {
  const t = useTexts(sessionTexts);
  const choice = useSchemeChoice();
  return (
    <Card title={t('appearance')} icon={<IconPalette size={22} aria-hidden />}>
      <p className={styles.muted}>{t('appearanceLead')}</p>
      <Segmented
        label={t('appearance')}
        value={choice}
        onValue={chooseScheme}
        options={[
          { value: 'light', label: t('light') },
          { value: 'dark', label: t('dark') },
          { value: 'auto', label: t('auto') },
        ]}
      />
    </Card>
  );
}
