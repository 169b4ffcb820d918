import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '@/i18n/texts';
import { signingOutTexts } from '@/i18n/texts/signing-out';
import { signOut, useSession } from '@/session/store';
import { LogoMark } from '@/ui/logo';
import { useWindowTitle } from '@/navigation/window-title';
import styles from '@/navigation/pages.module.css';

/** /logout: shows a notice, and leaves as soon as there is no user. */
export function LogoutRoute() {
  const t = useTexts(signingOutTexts);
  const { status } = useSession();
  const navigate = useNavigate();
  useWindowTitle();
  useEffect(() => {
    if (status === 'signedIn') void signOut();
    if (status === 'signedOut') void navigate({ to: '/login', replace: true });
  }, [status, navigate]);
  return (
    <main className={styles.signingOut} role="status">
      <LogoMark size={56} />
      <h1>{t('title')}</h1>
    </main>
  );
}
