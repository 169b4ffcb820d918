import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useId, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { shellTexts } from '@/i18n/texts/shell';
import { useShortcuts } from '@/lib/keyboard';
import { useMedia, usePhone } from '@/lib/media';
import { useStrayScans } from '@/lib/scanner';
import { useSectionVisit } from '@/session/section';
import { useUser } from '@/session/store';
import { prepareDialogs } from '@/ui/dialog';
import { writePrintedFilters } from '@/ui/printed-filters';
import { toast } from '@/ui/toast';
import { useWindowTitle } from '@/navigation/window-title';
import { LeaveGuard } from './leave-guard';
import { PhoneMenu, SideMenu } from './side-menu';
import { TopBar } from './top-bar';
import { useResolvedElsewhere } from './use-resolved-elsewhere';
import { useFolded } from './use-folded';
import { useNotifications } from './use-notifications';
import { useTicketScans } from './use-ticket-scans';
import styles from './shell.module.css';
import { later } from '@/ui/later';

const Behind = later(() => import('./behind').then((module) => module.Behind));
const ShortcutList = later(() => import('./shortcut-list').then((module) => module.ShortcutList));
const Help = later(() => import('./help').then((module) => module.Help));
/** How long after arrival the parts that open later are fetched, in milliseconds. */
const LATER_MS = 1_500;
/** Windows in which a screen that fills its place needs the menu's space; the menu then slides over it. */
const TIGHT = '(max-width: 1439px)';

/** Passes on to the notices, which are outside, how wide the menu is and whether the screen fills its place. */
function usePlaceOfNotices(menu: 'none' | 'folded' | 'open', fill: boolean): void {
  useEffect(() => {
    const { dataset } = document.body;
    dataset.menu = menu;
    if (fill) dataset.fill = '';
    return () => {
      delete dataset.menu;
      delete dataset.fill;
    };
  }, [menu, fill]);
}

/** Fetches the frame of dialogs once the first screen has what it asked for; screens come when they are opened. */
function useLaterParts(): void {
  useEffect(() => {
    const timer = setTimeout(prepareDialogs, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Top bar, side menu and the screen between them. */
export function Shell() {
  const t = useTexts(shellTexts);
  const user = useUser();
  const phone = usePhone();
  const visit = useSectionVisit();
  const router = useRouter();
  const fill = useMatches({ select: (matches) => matches.some((match) => match.staticData.fill) });
  const tight = useMedia(TIGHT) && fill;
  const menuId = useId();
  const [menuOpen, setMenuOpen] = useState(false);
  const [folded, fold] = useFolded();
  const collapsed = folded || tight;
  const slides = phone || tight;
  const [open, setOpen] = useState<'keys' | 'help'>();
  const close = () => setOpen(undefined);
  const help = () => setOpen('help');
  useWindowTitle();
  useNotifications();
  useResolvedElsewhere();
  useTicketScans();
  useStrayScans(() => void toast.warning(t('strayScan')));
  // A question mark belongs to the field that is typed into; F1 works there too.
  useShortcuts(['?', 'F1'].map((key) => ({ key, label: t('keys'), run: () => setOpen('keys') })));
  useEffect(() => router.subscribe('onResolved', () => setMenuOpen(false)), [router]);
  useLaterParts();
  useEffect(writePrintedFilters, []);
  usePlaceOfNotices(phone ? 'none' : collapsed ? 'folded' : 'open', fill);

  function toggleMenu() {
    if (slides) setMenuOpen(true);
    else fold(!folded);
  }

  return (
    <div className={styles.shell} data-collapsed={collapsed || undefined}>
      <a className={styles.skip} href="#contenido">
        {t('skip')}
      </a>
      <TopBar
        onMenu={toggleMenu}
        onHelp={help}
        menuLabel={slides ? t('openMenu') : t(collapsed ? 'expandMenu' : 'collapseMenu')}
        menuId={slides ? `${menuId}-slides` : menuId}
        menuUnfolded={slides ? menuOpen : !collapsed}
      />
      {slides ? <PhoneMenu id={`${menuId}-slides`} opened={menuOpen} onHelp={help} onClose={() => setMenuOpen(false)} /> : null}
      {phone ? null : <SideMenu id={menuId} collapsed={collapsed} />}
      <main id="contenido" className={styles.main} data-fill={fill || undefined} tabIndex={-1}>
        <p className={styles.printedCompany}>{user.companyTradename || user.companyName}</p>
        <Outlet key={visit} />
      </main>
      <LeaveGuard />
      <Suspense>
        <Behind />
      </Suspense>
      <Suspense>
        {open === 'keys' ? <ShortcutList onClose={close} /> : null}
        {open === 'help' ? <Help onClose={close} onKeys={() => setOpen('keys')} /> : null}
      </Suspense>
    </div>
  );
}
