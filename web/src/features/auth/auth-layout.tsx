import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs';
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { authTexts } from '@/i18n/texts/auth';
import { Logo } from '@/ui/logo';
import { MarketArt } from './market-art';
import styles from './auth.module.css';

/** The front door: what Yapa is on one side, a form on the other. */
export function AuthLayout({ title, lead, children }: { readonly title: string; readonly lead: string; readonly children: ReactNode }) {
  const t = useTexts(authTexts);
  return (
    <div className={styles.layout}>
      <aside className={styles.stall}>
        <div className={styles.brand}>
          <Logo size={44} />
        </div>
        <div className={styles.pitch}>
          <p className={styles.slogan}>{t('slogan')}</p>
          <ul>
            <li>
              <IconScan size={22} aria-hidden /> {t('sloganScan')}
            </li>
            <li>
              <IconChartBar size={22} aria-hidden /> {t('sloganFigures')}
            </li>
            <li>
              <IconDevices size={22} aria-hidden /> {t('sloganAnywhere')}
            </li>
          </ul>
        </div>
        <MarketArt />
      </aside>
      <main className={styles.main}>
        <div className={styles.panel}>
          <header>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </header>
          {children}
        </div>
      </main>
    </div>
  );
}
