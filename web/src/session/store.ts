import { useSyncExternalStore } from 'react';
import { localeOf, setLocale } from '@/i18n/locale';
import { call } from '@/wire/call';
import { ApiError } from '@/wire/errors';
import { loadUser, signOut as revokeSession, type User } from '@/wire/generated';
import { onSessionEnd, passwordGrant } from '@/wire/http';
import { clearSession, hasPushSubscription, loadDeviceToken, loadStoredUser, loadTokens, setPersistent, storeTokens, storeUser } from '@/wire/tokens';
import { forgetEnd, rememberEnd } from './ended';
import { withDefaults } from './user-defaults';

/** The user of the application. While `loading`, it is not known yet. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | {
      readonly status: 'signedIn';
      readonly user: User;
      /** False while the user is the stored one, not yet confirmed by the server. */
      readonly permissionsLoaded: boolean;
    };

const ROLES = ['Propietario', 'Vendedor', 'Gestor'];

let session: Session = { status: 'loading' };
const listeners = new Set<(session: Session) => void>();

/** How many sessions have ended on this page: an answer to one that ended is dropped. */
let ended = 0;

function become(next: Session): void {
  session = next;
  if (next.status === 'signedOut') ended += 1;
  if (next.status !== 'loading') setLocale(localeOf(next.status === 'signedIn' ? next.user.countryCode : undefined));
  for (const listener of listeners) listener(next);
}

/** The session as it is now. */
export function currentSession(): Session {
  return session;
}

/** Calls the listener at every change of the session; answers the function that unsubscribes it. */
export function onSession(listener: (session: Session) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as React state. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession);
}

/** The signed-in user. Only for screens behind the guard. */
export function useUser(): User {
  const now = useSession();
  const [last] = useLast(now.status === 'signedIn' ? now.user : undefined);
  if (!last) throw new Error('no user is signed in');
  return last;
}

let lastUser: User | undefined;
/** Screens that are being left still render once after signing out: they see the last user. */
function useLast(user: User | undefined): readonly [User | undefined] {
  if (user) lastUser = user;
  return [user ?? lastUser];
}

/** Whether the user may sell at all: enabled, and with one of the three roles in the own company. */
export function isValidUser(user: User): boolean {
  const hasRole = user.roles.some((role) => ROLES.includes(role.description) && role.companyHost === user.companyHost);
  return user.enabled && user.companyHost !== '' && hasRole;
}

/** Takes up the stored session when the page opens; the stored user is shown at once and confirmed behind. */
export async function resumeSession(): Promise<void> {
  const tokens = loadTokens();
  if (!tokens) {
    become({ status: 'signedOut' });
    return;
  }
  const stored = readStoredUser();
  if (stored) become({ status: 'signedIn', user: stored, permissionsLoaded: false });
  const before = ended;
  try {
    await reloadUser();
  } catch (error) {
    if (before !== ended) return;
    const others = loadTokens();
    // Another tab signed in meanwhile: this one follows it and clears nothing.
    if (others && others.refreshToken !== tokens.refreshToken && readStoredUser()?.id !== stored?.id) return follow();
    const refused = !(error instanceof ApiError) || isRefusal(error);
    if (!refused && stored) return;
    noteEnd();
    forget();
  }
}

/**
 * Signs in: tokens first, then the user, who must pass the role check.
 * @throws ApiError `invalid_grant` for wrong credentials, a user who could not be loaded or who fails
 * the check; `unauthorized` when this application may not be used.
 */
export async function signIn(email: string, password: string, persist: boolean): Promise<User> {
  const tokens = await passwordGrant(email, password);
  setPersistent(persist);
  storeTokens(tokens);
  let user: User;
  try {
    user = await fetchUser();
  } catch (error) {
    forget();
    if (error instanceof ApiError && error.code === 'unauthorized') throw error;
    throw new ApiError(400, 'invalid_grant', { detail: 'user could not be loaded' });
  }
  accept(user);
  if (!isValidUser(user)) throw new ApiError(400, 'invalid_grant', { detail: 'role check' });
  return user;
}

/** Longest time that signing out waits for the server, in milliseconds: the next person at the till is no guest of this one. */
const SIGN_OUT_MS = 3_000;

/** Signs out here in any case and soon, and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  try {
    if (loadTokens()) await Promise.race([call(revokeSession, { query: { deviceToken: loadDeviceToken() } }), pause(SIGN_OUT_MS)]);
  } catch {
    // Signing out always succeeds for the user.
  } finally {
    forgetEnd();
    forget();
    // Not waited for: the browser may ask its push service.
    if (hasPushSubscription()) void import('./push').then(({ unsubscribeFromPush }) => unsubscribeFromPush(), () => {});
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** How long the tokens of another tab are given to settle, in milliseconds: they are written key by key. */
const SETTLE_MS = 100;

/**
 * Follows other tabs of the browser that share the session: signs out with them, and takes over the user they signed in. Returns a function that stops
 * it.
 */
export function followOtherTabs(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    clearTimeout(timer);
    timer = setTimeout(follow, SETTLE_MS);
  };
  window.addEventListener('storage', changed);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', changed);
  };
}

function follow(): void {
  const now = session;
  if (!loadTokens()) {
    // Nothing is cleared: the storage is the other tab's by now.
    if (now.status !== 'signedIn') return;
    rememberEnd(now.user.id);
    become({ status: 'signedOut' });
    return;
  }
  const stored = readStoredUser();
  if (now.status === 'signedIn' && stored && stored.id !== now.user.id) {
    // Drafts, lists and texts are the other user's: everything starts over.
    window.location.reload();
  } else if (now.status === 'signedOut' && stored) {
    void resumeSession();
  }
}

/** Loads the user again, after a change of the profile. A user who signed out while the answer was on its way stays signed out. */
export async function reloadUser(): Promise<void> {
  const before = ended;
  const user = await fetchUser();
  if (before === ended) accept(user);
}

/** Reads again what the signed-in user may do, for a page that stays open; without an answer it stays as it was. */
export async function refreshRights(): Promise<void> {
  const before = ended;
  const user = await fetchUser().catch(() => undefined);
  if (!user || before !== ended || session.status !== 'signedIn' || session.user.id !== user.id) return;
  if (JSON.stringify(user) !== JSON.stringify(session.user)) accept(user);
}

/** Where a signed-in user begins. */
export function landingPath(user: User): '/home' | '/session' {
  return user.landsOnSession ? '/session' : '/home';
}

function accept(user: User): void {
  if (!isValidUser(user)) {
    forget();
    return;
  }
  storeUser(JSON.stringify(user));
  become({ status: 'signedIn', user, permissionsLoaded: true });
}

/** Whether the server said no, rather than nothing at all. */
function isRefusal(error: ApiError): boolean {
  return error.status >= 400 && error.status < 500 && error.status !== 429 && !error.refreshUnavailable;
}

async function fetchUser(): Promise<User> {
  return withDefaults(await call(loadUser, { query: { deviceToken: loadDeviceToken() } }));
}

/** The session ends without the user's wish: the sign-in page says so, and takes the same user back. */
function noteEnd(): void {
  // Another tab may have signed out already, while this one still shows whose session it was.
  if (session.status === 'signedIn') rememberEnd(session.user.id);
  else if (loadTokens()) rememberEnd(readStoredUser()?.id ?? null);
}
onSessionEnd(noteEnd);

function forget(): void {
  clearSession();
  become({ status: 'signedOut' });
}

function readStoredUser(): User | undefined {
  try {
    const user = JSON.parse(loadStoredUser() ?? '') as User;
    return Array.isArray(user.sections) && isValidUser(user) ? withDefaults(user) : undefined;
  } catch {
    return undefined;
  }
}
