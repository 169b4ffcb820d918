import type { AnyRouter } from '@tanstack/react-router';

/** Every navigation to another screen begins at its top. */
export function scrollToTopOnNavigation(router: AnyRouter): void {
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) window.scrollTo(0, 0);
  });
}
