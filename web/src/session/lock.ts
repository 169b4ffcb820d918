import { call } from '@/wire/call';
import { ApiError, NO_CONNECTION } from '@/wire/errors';
import { lockSession as lockOnServer } from '@/wire/generated';
import { page, pinGrant } from '@/wire/http';
import { isLocked, onLock, setLocked } from '@/wire/lock';
import { clearSession, isPersistent, loadStoredUser, loadTokens, storeTokens, storeUser } from '@/wire/tokens';
import { currentSession } from './store';

/** A person whose session waits on this device for the PIN. */
export interface LockedPerson {
  readonly id: number;
  readonly host: string;
  readonly name: string;
  readonly company: string;
  /** Says whose PIN unlocks the session; alone it is of no use while the session is locked. */
  readonly refreshToken: string;
}

const PLACE = 'yapa.people';

/** The people whose sessions wait on this device, the one who locked it last first. */
export function lockedPeople(): readonly LockedPerson[] {
  const people = [() => sessionStorage, () => localStorage].flatMap(peopleIn);
  return people.filter(({ id }, at) => people.findIndex((one) => one.id === id) === at);
}

function peopleIn(area: () => Storage): readonly LockedPerson[] {
  try {
    const kept: unknown = JSON.parse(area().getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPerson) : [];
  } catch {
    return [];
  }
}

function isPerson(one: unknown): one is LockedPerson {
  const { id, host, name, refreshToken } = (one ?? {}) as Partial<LockedPerson>;
  return typeof id === 'number' && [host, name, refreshToken].every((text) => typeof text === 'string');
}

/** They are kept where the tokens of the session are. */
function keep(people: readonly LockedPerson[]): void {
  try {
    const [area, other] = isPersistent() ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    area.setItem(PLACE, JSON.stringify(people));
    other.removeItem(PLACE);
  } catch {
    // Without a storage only a password unlocks it.
  }
}

/** Forgets a user's session here: it ended, or was unlocked. */
export function forgetPerson(id: number): void {
  const people = lockedPeople();
  if (people.some((one) => one.id === id)) keep(people.filter((one) => one.id !== id));
}

/**
 * Locks the session of the signed-in user, on the server and here. Without a connection the screen waits all the same, and the server is called as soon as
 * there is one.
 * @throws ApiError where the server refuses: a user without a PIN could not unlock it.
 */
export async function lockSession(): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signedIn' || isLocked()) return;
  const { id } = session.user;
  try {
    await lockAtServer(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== NO_CONNECTION) throw error;
    window.addEventListener('online', () => void (isLocked() && lockAtServer(id).catch(() => {})), { once: true });
  }
  keepOwn();
  setLocked(true);
}

/** The user of this session can unlock it. */
function keepOwn(): void {
  const session = currentSession();
  const tokens = loadTokens();
  if (session.status !== 'signedIn' || !tokens) return;
  const { id, companyHost, companyName, companyTradename, firstname, lastname } = session.user;
  const person = { id, host: companyHost, name: `${firstname} ${lastname}`.trim(), company: companyTradename || companyName, refreshToken: tokens.refreshToken };
  keep([person, ...lockedPeople().filter((one) => one.id !== id)]);
}

async function lockAtServer(userId: number): Promise<void> {
  try {
    await call(lockOnServer, { path: { userId }, body: { locked: true } }, { whileLocked: true });
  } catch (error) {
    // Another tab was first.
    if (!(error instanceof ApiError) || error.status !== LOCKED_STATUS) throw error;
  }
}
const LOCKED_STATUS = 423;

/**
 * Unlocks the session of a user with the PIN. The same user finds everything as it was; for another one the page starts over, after `before` has handed over
 * what passes on.
 * @throws ApiError for a wrong PIN, and one that sleeps.
 */
export async function unlockSession(person: LockedPerson, pin: string, before: (from: number | undefined) => void): Promise<void> {
  const session = currentSession();
  const last = session.status === 'signedIn' ? session.user.id : undefined;
  const tokens = await pinGrant(person.refreshToken, pin);
  forgetPerson(person.id);
  if (last === person.id) {
    storeTokens(tokens);
    setLocked(false);
    return;
  }
  before(last);
  // Whose session it was is forgotten: the page asks the server.
  storeUser('');
  storeTokens(tokens);
  page.reload();
}

/**
 * Locks this tab when another one locked the session that they share, and unlocks with it; a tab with a copy of the session, which only the server's refusal
 * locks, asks for the PIN too. Returns a function that stops it.
 */
export function followLock(): () => void {
  let token = loadTokens()?.accessToken;
  const changed = (event: StorageEvent) => {
    const session = currentSession();
    if (event.storageArea !== localStorage || !isPersistent() || session.status !== 'signedIn') return;
    const own = session.user.id;
    const now = loadTokens()?.accessToken;
    if (event.key === PLACE && now === token && peopleIn(() => localStorage).some(({ id }) => id === own)) setLocked(true);
    // The tokens of another person come without the user, who starts the page over.
    if (now !== undefined && now !== token && isLocked() && idOf(loadStoredUser()) === own) setLocked(false);
    token = now;
  };
  window.addEventListener('storage', changed);
  const stop = onLock(() => {
    const session = currentSession();
    if (isLocked() && session.status === 'signedIn' && !lockedPeople().some(({ id }) => id === session.user.id)) keepOwn();
  });
  return () => {
    window.removeEventListener('storage', changed);
    stop();
  };
}

function idOf(user: string | null): unknown {
  try {
    return (JSON.parse(user ?? '') as { id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}

/** Goes to the sign-in page; locked sessions stay locked. */
export function leaveLocked(): void {
  clearSession();
  window.location.assign('/login');
}
