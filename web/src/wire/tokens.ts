/** The pair of tokens of a session. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const KEYS = {
  access: 'yapa.token',
  refresh: 'yapa.refresh-token',
  user: 'yapa.user',
  persist: 'yapa.persist',
  device: 'yapa.device-token',
} as const;

/** Private windows may forbid storage: the session then lives as long as the page. */
const memory = new Map<string, string>();

function area(persist: boolean): Storage {
  return persist ? localStorage : sessionStorage;
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
    memory.delete(key);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}

/**
 * Whether the user chose to stay signed in; it decides between local and session storage. A tab with a session of its own keeps it, whichever user stays signed
 * in from another tab.
 */
export function isPersistent(): boolean {
  if (read(() => sessionStorage, KEYS.access) !== null) return false;
  return read(() => localStorage, KEYS.persist) === 'true';
}

/** Remembers the choice; to be called before the tokens are stored. */
export function setPersistent(persist: boolean): void {
  clear(() => localStorage);
  clear(() => sessionStorage);
  write(() => localStorage, KEYS.persist, String(persist));
}

/** The stored tokens, when both are there. */
export function loadTokens(): TokenPair | undefined {
  const storage = () => area(isPersistent());
  const accessToken = read(storage, KEYS.access);
  const refreshToken = read(storage, KEYS.refresh);
  return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
}

/** Stores a new pair where the user's choice says. */
export function storeTokens(tokens: TokenPair): void {
  const storage = () => area(isPersistent());
  write(storage, KEYS.access, tokens.accessToken);
  write(storage, KEYS.refresh, tokens.refreshToken);
}

/** The stored user, as text; the reading code decides whether it can still be used. */
export function loadStoredUser(): string | null {
  return read(() => area(isPersistent()), KEYS.user);
}

/** Stores the user beside the tokens. */
export function storeUser(json: string): void {
  write(() => area(isPersistent()), KEYS.user, json);
}

/** The browser's push subscription, or else a name of its own, kept across sessions of the same browser. */
export function loadDeviceToken(): string | undefined {
  return read(() => localStorage, KEYS.device) ?? undefined;
}

/** Whether the server can push to the stored address: a subscription is JSON, a name is not. */
export function hasPushSubscription(): boolean {
  return loadDeviceToken()?.startsWith('{') ?? false;
}

/** Stores or, with null, forgets the device's token. */
export function storeDeviceToken(token: string | null): void {
  write(() => localStorage, KEYS.device, token);
}

/**
 * Forgets tokens and user where this tab keeps them; the device keeps its own token. A session of one tab ends alone: a user who stays signed in from another
 * tab does so.
 */
export function clearSession(): void {
  if (isPersistent()) {
    clear(() => localStorage);
    write(() => localStorage, KEYS.persist, null);
  } else clear(() => sessionStorage);
}

function clear(storage: () => Storage): void {
  for (const key of [KEYS.access, KEYS.refresh, KEYS.user]) write(storage, key, null);
}
