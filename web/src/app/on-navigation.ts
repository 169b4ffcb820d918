import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { forgetDrawn } from '@/lib/kept';
import { sectionOf } from '@/session/permissions';
import { closeDialogInFront, onDialogs } from '@/ui/open-dialogs';
import { dismissWarnings } from '@/ui/toast';

/** Every navigation to another screen begins at its top. */
export function scrollToTopOnNavigation(router: AnyRouter): void {
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) window.scrollTo(0, 0);
  });
}

/** The drafts drawn on the screen that is left are not the reason why the next one breaks. */
export function forgetDrawnOnLeaving(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) forgetDrawn();
  });
}

/** The warnings of a section are removed when the user leaves it. */
export function dismissWarningsOnLeaving(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation && sectionOf(fromLocation.pathname) !== sectionOf(toLocation.pathname)) dismissWarnings();
  });
}

/**
 * Going back closes the dialog in front instead of turning the page behind it, as people expect of a telephone.
 * A dialog that the address names is closed by its own way back, which stays on the path.
 */
export function closeDialogsOnBack(router: AnyRouter): void {
  const history: RouterHistory = router.history;
  let unblock: (() => void) | undefined;
  onDialogs((anyOpen) => {
    if (anyOpen === (unblock !== undefined)) return;
    unblock?.();
    unblock = anyOpen
      ? history.block({
          enableBeforeUnload: false,
          blockerFn: ({ action, currentLocation, nextLocation }) => {
            if (action !== 'BACK' || currentLocation.pathname === nextLocation.pathname) return false;
            // The router goes forward again to where it was; the closing dialog may navigate from there.
            window.addEventListener('popstate', () => setTimeout(closeDialogInFront), { once: true });
            return true;
          },
        })
      : undefined;
  });
}
