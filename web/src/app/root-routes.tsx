import { Navigate, createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router';
import { LogoutRoute } from '@/features/auth/pages/logout';
import type { TitleKey } from '@/i18n/texts/titles';
import '@/navigation/static-data';
import { guardProtected, guardPublic, guardRoot } from './guards';
import { screen } from './parts';

/**
 * Search parameters of an address. The type is checked in every link to it; a typed address is validated by the screen, with the address that it
 * declares, because that code is not part of the first load.
 */
export const searchOf = <Search extends object>(search: Record<string, unknown>) => search as Search;

/** Unknown addresses redirect to the root. */
export const toRoot = () => <Navigate to="/" replace />;

/** Above everything. */
export const rootRoute = createRootRoute({ notFoundComponent: toRoot });

/** `/`: redirects to where the user begins. */
export const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: guardRoot });

/** Part of the first load, so that a user without a connection can still sign out. */
export const logoutRoute = createRoute({ getParentRoute: () => rootRoute, path: 'logout', staticData: { title: 'logout' }, component: LogoutRoute });

/** The account of a client, for the bearer of its link, signed in or not. */
export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'cuenta/$token',
  staticData: { title: 'creditAccount' },
  component: screen(() => import('@/features/client-credit/pages/account'), 'AccountRoute'),
});

/** The code of a ticket, typed by its buyer, signed in or not. */
export const ticketCodeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'autofactura',
  staticData: { title: 'selfInvoice' },
  component: screen(() => import('@/features/self-invoices/pages/self-invoice'), 'TicketCodeRoute'),
});

/** The invoice of a ticket, for the bearer of its code, signed in or not. */
export const selfInvoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'autofactura/$code',
  staticData: { title: 'selfInvoice' },
  component: screen(() => import('@/features/self-invoices/pages/self-invoice'), 'SelfInvoiceRoute'),
});

const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', beforeLoad: guardPublic });

/** Everything before the sign-in. */
export const publicRoutes = publicRoute.addChildren([
  createRoute({ getParentRoute: () => publicRoute, path: 'login', staticData: { title: 'login' }, component: screen(() => import('@/features/auth/pages/login'), 'LoginRoute') }),
  createRoute({ getParentRoute: () => publicRoute, path: 'crear-tienda', staticData: { title: 'signup' }, component: screen(() => import('@/features/signup/pages/signup'), 'SignupRoute') }),
  createRoute({ getParentRoute: () => publicRoute, path: 'password-recovery', staticData: { title: 'passwordRecovery' }, component: screen(() => import('@/features/auth/pages/password-recovery'), 'PasswordRecoveryRoute') }),
  createRoute({
    getParentRoute: () => publicRoute,
    path: 'cambiar-clave',
    staticData: { title: 'changePassword' },
    validateSearch: (search: Record<string, unknown>) => ({ token: typeof search.token === 'string' ? search.token : '' }),
    component: screen(() => import('@/features/auth/pages/change-password'), 'CambiarClaveRoute'),
  }),
]);

/** Everything behind the sign-in; its children are the screens with menu and top bar. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: guardProtected,
  component: screen(() => import('./shell/shell'), 'Shell'),
});

type NoSearch = Record<never, never>;

/** A screen behind the sign-in, which its section guards. */
export function screenRoute<const Path extends string, Search extends object = NoSearch>(path: Path, title: TitleKey, component: RouteComponent, readSearch: (raw: Record<string, unknown>) => Search = searchOf<Search>) {
  return createRoute({ getParentRoute: () => shellRoute, path, staticData: { title }, validateSearch: readSearch, component });
}
