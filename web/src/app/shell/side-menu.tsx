import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts';
import { shellTexts } from '@/i18n/texts/shell';
import { hasUnsaved, leaveAfterAsking } from '@/lib/unsaved';
import { openSectionFresh } from '@/session/section';
import { useUser } from '@/session/store';
import { IconButton } from '@/ui/button';
import { Logo } from '@/ui/logo';
import { AnyLink } from '@/navigation/any-link';
import { litBy, menuFor } from './menu';
import { RareButtons } from './top-bar';
import styles from './shell.module.css';

/** The menu beside the screen; collapsed it shows icons only. */
export function SideMenu({ id, collapsed }: { readonly id: string; readonly collapsed: boolean }) {
  return (
    <aside id={id} className={styles.side}>
      <Entries collapsed={collapsed} />
    </aside>
  );
}

/** The menu of a phone: slides in over the screen, closed by Esc, the veil or a choice. */
export function PhoneMenu({ id, opened, onHelp, onClose }: { readonly id: string; readonly opened: boolean; readonly onHelp: () => void; readonly onClose: () => void }) {
  const t = useTexts(shellTexts);
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) ref.current?.showModal();
    else ref.current?.close();
  }, [opened]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the veil; the keyboard has Esc and the button
    <dialog id={id} ref={ref} className={styles.phoneMenu} aria-label={t('mainMenu')} onClose={onClose} onClick={(event) => event.target === ref.current && onClose()}>
      <div className={styles.phoneHead}>
        <Logo size={34} />
        <span className={styles.narrow}>
          <RareButtons
            onHelp={() => {
              onClose();
              onHelp();
            }}
          />
        </span>
        <IconButton label={t('closeMenu')} icon={<IconX size={22} aria-hidden />} onClick={onClose} />
      </div>
      <Entries collapsed={false} onChoose={onClose} />
    </dialog>
  );
}

function Entries({ collapsed, onChoose }: { readonly collapsed: boolean; readonly onChoose?: () => void }) {
  const t = useTexts(shellTexts);
  const user = useUser();
  const router = useRouter();
  const shown = menuFor(user);
  const lit = useLocation({ select: ({ pathname }) => litBy(pathname, shown) });
  return (
    <nav aria-label={t('mainMenu')} className={styles.nav}>
      {shown.map((entry) => (
        <AnyLink
          key={entry.to}
          to={entry.to}
          exact={shown.some(({ to }) => to.startsWith(`${entry.to}/`))}
          className={styles.entry}
          // An entry whose own screens are shown is marked by the router.
          aria-current={entry.to === lit ? 'true' : undefined}
          title={collapsed ? t(entry.label) : undefined}
          onClick={(event) => {
            if (hasUnsaved() && !event.ctrlKey && !event.metaKey) {
              event.preventDefault();
              leaveAfterAsking(() => {
                openSectionFresh();
                void router.navigate({ href: entry.to });
              });
            } else {
              openSectionFresh();
            }
            onChoose?.();
          }}
        >
          <entry.icon size={22} aria-hidden />
          <span className={collapsed ? 'y-hidden' : undefined}>{t(entry.label)}</span>
        </AnyLink>
      ))}
    </nav>
  );
}
