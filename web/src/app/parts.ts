import { lazyRouteComponent } from '@tanstack/react-router';
import { isServed } from '@/wire/health';

/** The code of a screen did not come: there is no connection, or a newer server has other files. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

const RELOADED_AT = 'yapa.reloaded-at';
const lost = new WeakSet<Error>();

/**
 * A screen whose code is fetched when it is first opened. When it does not come, the screen says so: the router's
 * own way out, a reload, would trade the till for the browser's page without connection.
 */
export function screen<Module extends Record<string, unknown>, Name extends keyof Module & string>(load: () => Promise<Module>, name: Name) {
  const part = () =>
    load().catch((cause: unknown) => {
      throw new PartMissing('part missing', { cause });
    });
  return lazyRouteComponent(part as () => Promise<never>, name as never);
}

/** Whether this is why a screen or a dialog broke. */
export function isPartMissing(error: unknown): boolean {
  return error instanceof PartMissing || (error instanceof Error && lost.has(error));
}

/** Loads the page again if the server can be reached; answers whether it does. */
export async function reloadWhenServed(): Promise<boolean> {
  if (!(await isServed())) return false;
  window.location.reload();
  return true;
}

/** After an upgrade of the server an open page may ask for parts that are gone: loads the new page, once a minute at most. */
export function followUpgrades(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload);
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < 60_000) return;
    void reloadWhenServed().then((reloads) => {
      if (reloads) sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    });
  });
}
