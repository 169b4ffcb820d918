import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { setKnownPaths } from '@/navigation/known-paths';
import { CrashPage } from './crash-page';
import { closeDialogsOnBack, dismissWarningsOnLeaving, forgetDrawnOnLeaving, scrollToTopOnNavigation } from './on-navigation';
import { toRoot } from './root-routes';
import { routeTree } from './routes';
import { Splash } from './splash';

/** The router of the application. */
export const router = createRouter({
  routeTree,
  // An address keeps the text that the user typed: a register number of digits stays a text, without quotes. Lists are JSON.
  parseSearch: parseSearchWith((text): unknown => (text.startsWith('[') ? JSON.parse(text) : text)),
  stringifySearch: stringifySearchWith(JSON.stringify),
  // The code of a screen comes when it is opened, and not with a pointer that passes over its link.
  defaultPreload: false,
  defaultPendingComponent: Splash,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: toRoot,
});

/** Fetches the code of the screen that an address names, while it is still being asked who is there. */
export function fetchScreen(pathname: string): void {
  const [matched] = router.getMatchedRoutes(pathname);
  for (const { options } of matched) {
    const component = options.component as { readonly preload?: () => Promise<unknown> } | undefined;
    // A part that fails to load reports that when it is drawn.
    component?.preload?.().catch(() => {});
  }
}

scrollToTopOnNavigation(router);
dismissWarningsOnLeaving(router);
forgetDrawnOnLeaving(router);
closeDialogsOnBack(router);
setKnownPaths(Object.keys(router.routesByPath));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
