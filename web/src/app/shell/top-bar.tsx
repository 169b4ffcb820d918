import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { Suspense } from 'react';
import { useTexts } from '@/i18n/texts';
import { shellTexts } from '@/i18n/texts/shell';
import { PERMISSION, may, mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { useUnread } from '@/session/unread';
import { IconButton } from '@/ui/button';
import { later } from '@/ui/later';
import { LogoMark } from '@/ui/logo';
import { chooseScheme, useIsDark } from '@/ui/theme/color-scheme';
import { AnyLink } from '@/navigation/any-link';
import { TOP_BAR_PLACE } from '@/navigation/top-bar-place';
import styles from './shell.module.css';

const LockButton = later(() => import('./lock-watch').then((module) => module.LockButton));
const TaxLight = later(() => import('./tax-light').then((module) => module.TaxLight));

export interface TopBarProps {
  readonly onMenu: () => void;
  readonly menuLabel: string;
  /** The menu that its button unfolds, and whether it is unfolded. */
  readonly menuId: string;
  readonly menuUnfolded: boolean;
  readonly onHelp: () => void;
}

/** Menu button, company, greeting, help, light and dark, bell. */
export function TopBar({ onMenu, menuLabel, menuId, menuUnfolded, onHelp }: TopBarProps) {
  const t = useTexts(shellTexts);
  const user = useUser();
  const greeting = t('greeting', { firstname: user.firstname, lastname: user.lastname });
  return (
    <header className={styles.top}>
      <IconButton label={menuLabel} icon={<IconMenu2 size={24} aria-hidden />} aria-expanded={menuUnfolded} aria-controls={menuId} onClick={onMenu} />
      <AnyLink to="/" className={styles.home} aria-label={t('home')}>
        <LogoMark size={34} />
      </AnyLink>
      <div className={styles.who}>
        <p className={styles.greeting} title={greeting}>
          {greeting}
        </p>
        <p className={styles.company}>{user.companyTradename || user.companyName}</p>
      </div>
      <div id={TOP_BAR_PLACE} className={styles.place} data-till />
      {may(user, PERMISSION.editCompany) && mayOpen(user, '/mis-comprobantes') ? (
        <Suspense>
          <TaxLight />
        </Suspense>
      ) : null}
      <Suspense>
        <LockButton />
      </Suspense>
      <span className={styles.wide}>
        <RareButtons onHelp={onHelp} />
      </span>
      <Bell />
    </header>
  );
}

/** Help, light and dark; a narrow phone has them in its menu. */
export function RareButtons({ onHelp }: Pick<TopBarProps, 'onHelp'>) {
  const t = useTexts(shellTexts);
  const dark = useIsDark();
  return (
    <>
      <IconButton label={t('help')} icon={<IconHelpCircle size={22} aria-hidden />} onClick={onHelp} />
      <IconButton
        label={t(dark ? 'toLight' : 'toDark')}
        icon={dark ? <IconSun size={22} aria-hidden /> : <IconMoon size={22} aria-hidden />}
        onClick={() => chooseScheme(dark ? 'light' : 'dark')}
      />
    </>
  );
}

/** The way to the messages; a change of the number is read aloud, without taking anything's place. */
function Bell() {
  const t = useTexts(shellTexts);
  const user = useUser();
  const { all: unread } = useUnread();
  if (!mayOpen(user, '/notifications')) return null;
  const label = unread === 0 ? t('notifications') : unread === 1 ? t('notificationsOne') : t('notificationsCount', { count: unread });
  return (
    <>
      <AnyLink to="/notifications" className={styles.bell} aria-label={label} title={label}>
        <IconBell size={22} aria-hidden />
        {unread > 0 ? <span className={styles.count}>{unread > 99 ? '99+' : unread}</span> : null}
      </AnyLink>
      <span className="y-hidden" aria-live="polite">
        {unread > 0 ? label : null}
      </span>
    </>
  );
}
