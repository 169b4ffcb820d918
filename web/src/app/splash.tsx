import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { LogoMark } from '@/ui/logo';
import styles from './app.module.css';

/** While it is not known yet what to show. */
export function Splash() {
  const t = useTexts(commonTexts);
  return (
    <div className={styles.splash} role="status" aria-label={t('loading')}>
      <LogoMark size={56} />
    </div>
  );
}
