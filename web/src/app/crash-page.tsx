import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { useSession } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LogoMark } from '@/ui/logo';
import styles from './app.module.css';

/** What a user sees when a screen breaks: what happened, and two ways on. */
export function CrashPage() {
  const t = useTexts(commonTexts);
  const session = useSession();
  const support = session.status === 'signedIn' ? session.user.supportEmail : null;
  return (
    <main className={styles.crash} role="alert">
      <EmptyState
        icon={<LogoMark size={56} />}
        title={t('crashTitle')}
        action={
          <div className={styles.crashActions}>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {t('reload')}
            </Button>
            <a className={buttonClass('secondary')} href="/">
              {t('goHome')}
            </a>
          </div>
        }
      >
        <p>{t('crashBody')}</p>
        {support ? <p>{t('support', { email: support })}</p> : null}
      </EmptyState>
    </main>
  );
}
