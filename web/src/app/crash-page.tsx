import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { setDrawnAside } from '@/lib/kept';
import { useSession } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LogoMark } from '@/ui/logo';
import styles from './app.module.css';
import { isPartMissing, reloadWhenServed } from './parts';

/** The page after a screen broke: the fault, and two ways on. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return isPartMissing(error) ? <NoConnectionPage /> : <BrokenPage onAgain={reset} />;
}

/** The screen's code did not come: menu and cart stay, and the page is loaded again only when the server answers. */
function NoConnectionPage() {
  const t = useTexts(commonTexts);
  const [state, setState] = useState<'idle' | 'asking' | 'offline'>('idle');
  const retry = async () => {
    setState('asking');
    if (!(await reloadWhenServed())) setState('offline');
  };
  useEffect(() => {
    const reload = () => void reloadWhenServed();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className={styles.crash} role="alert">
      <EmptyState
        icon={<LogoMark size={56} />}
        title={t('partMissingTitle')}
        action={
          <Button variant="primary" loading={state === 'asking'} onClick={() => void retry()}>
            {t('retry')}
          </Button>
        }
      >
        <p>{t('partMissingBody')}</p>
        {state === 'offline' ? <p>{t('stillNoConnection')}</p> : null}
      </EmptyState>
    </div>
  );
}

/** A kept draft that breaks its screen would do so after every reload: it is set aside, and the screen is drawn again without it. */
function BrokenPage({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTexts(commonTexts);
  useLayoutEffect(() => {
    if (setDrawnAside()) onAgain();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that the screen breaks
  }, []);
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
