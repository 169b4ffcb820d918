import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { Link, useSearch } from '@tanstack/react-router';
import { LockCard } from '@/features/lock/lock-card';
import { AppearanceCard } from '@/features/session/appearance-card';
import { CompanyCard, HelpCard } from '@/features/session/company-card';
import { PasswordCard } from '@/features/session/password-card';
import { PinCard } from '@/features/session/pin-card';
import { ProfileCard } from '@/features/session/profile-card';
import { useTexts } from '@/i18n/texts';
import { sessionTexts } from '@/i18n/texts/session';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import styles from '@/navigation/pages.module.css';

/** /session; `?abrir=pin` opens the form of the PIN. */
export function SessionRoute() {
  const t = useTexts(sessionTexts);
  const { abrir } = useSearch({ strict: false }) as { readonly abrir?: unknown };
  const signOut = (
    <Link to="/logout" className={buttonClass('danger')}>
      <IconLogout size={18} aria-hidden />
      {t('signOut')}
    </Link>
  );
  return (
    <Page title={t('title')} actions={signOut}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ProfileCard />
          <CompanyCard />
          <AppearanceCard />
          <HelpCard />
        </div>
        <div className={styles.stack}>
          <PasswordCard />
          <PinCard opened={abrir === 'pin'} />
          <LockCard />
        </div>
      </div>
    </Page>
  );
}
