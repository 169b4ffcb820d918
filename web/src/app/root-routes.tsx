import { Navigate, createRootRoute, createRoute } from '@tanstack/react-router';
import { guardProtected, guardPublic, guardRoot } from './guards';
import { screen } from './parts';
import { LogoutRoute } from '@/features/auth/pages/logout';
import '@/navigation/static-data';

/** What the address says, read by the screen itself, whose code is not of the first load. */
export const asItStands = <Search extends object>(search: Record<string, unknown>) => search as Search;

/** Unknown addresses lead to the root. */
export const toRoot = () => <Navigate to="/" replace />;

/** Above everything. */
export const rootRoute = createRootRoute({ notFoundComponent: toRoot });

/** `/`: leads to where the user begins. */
export const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: guardRoot });

/** Everything before the sign-in. */
export const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', beforeLoad: guardPublic });

/** `/login` */
export const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'login',
  staticData: { title: 'login' },
  component: screen(() => import('@/features/auth/pages/login'), 'LoginRoute'),
});

/** `/password-recovery` */
export const recoveryRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'password-recovery',
  staticData: { title: 'passwordRecovery' },
  component: screen(() => import('@/features/auth/pages/password-recovery'), 'PasswordRecoveryRoute'),
});

/** `/cambiar-clave` */
export const changePasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'cambiar-clave',
  staticData: { title: 'changePassword' },
  validateSearch: (search: Record<string, unknown>) => ({ token: typeof search.token === 'string' ? search.token : '' }),
  component: screen(() => import('@/features/auth/pages/change-password'), 'CambiarClaveRoute'),
});

/** `/logout` */
export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'logout',
  staticData: { title: 'logout' },
  // Of the first load: without a connection somebody must still be able to leave the till.
  component: LogoutRoute,
});

/** Everything behind the sign-in; its children are the screens with menu and top bar. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: guardProtected,
  component: screen(() => import('./shell/shell'), 'Shell'),
});
