import type { AnyRouter } from '@tanstack/react-router';
import { sectionOf } from '@/session/permissions';
import { dismissWarnings } from '@/ui/toast';

/** Every navigation to another screen begins at its top. */
export function scrollToTopOnNavigation(router: AnyRouter): void {
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) window.scrollTo(0, 0);
  });
}

/** Who leaves a section leaves its warnings behind. */
export function dismissWarningsOnLeaving(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation && sectionOf(fromLocation.pathname) !== sectionOf(toLocation.pathname)) dismissWarnings();
  });
}
