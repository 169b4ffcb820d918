import { tabMemory } from '@/lib/tab-memory';

/** A session that ended without the user's wish: whose it was, and where it was. */
interface EndedSession {
  /** Null when it is not known. */
  readonly userId: number | null;
  /** Path and query of the screen behind the sign-in; empty when it was none of them. */
  readonly path: string;
}

const KEY = 'yapa.ended-session';
/** First segments of the addresses to which no user is taken back; the link of a new password is a secret besides. */
const NOT_WORTH_IT = new Set(['', 'login', 'logout', 'password-recovery', 'cambiar-clave']);

/** Remembers, for this tab, that the session of this user ended on the screen that is open. */
export function rememberEnd(userId: number | null): void {
  const { pathname, search } = window.location;
  const path = NOT_WORTH_IT.has(pathname.split('/')[1] ?? '') ? '' : pathname + search;
  tabMemory.write(KEY, JSON.stringify({ userId, path } satisfies EndedSession));
}

/** Whether the last session of this tab ended without the user's wish, and no user signed in since. */
export function endedUnasked(): boolean {
  return read() !== undefined;
}

/** The path where the same user continues; undefined when another user signed in, or there is nowhere to go back to. */
export function pathBefore(userId: number): string | undefined {
  const ended = read();
  return ended?.userId === userId && isOwnPath(ended.path) ? ended.path : undefined;
}

/** A user signed in, or left on purpose: the end is not mentioned any more. */
export function forgetEnd(): void {
  tabMemory.forget(KEY);
}

function read(): EndedSession | undefined {
  try {
    const kept = JSON.parse(tabMemory.read(KEY) ?? '') as Partial<EndedSession> | null;
    return kept && typeof kept.path === 'string' ? { userId: kept.userId ?? null, path: kept.path } : undefined;
  } catch {
    return undefined;
  }
}

/** Only a path of this site: never another host, however it is written. */
function isOwnPath(path: string): boolean {
  return /^\/[^/\\]/.test(path) && URL.parse(path, window.location.origin)?.origin === window.location.origin;
}
