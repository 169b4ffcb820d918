import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endedUnasked } from '@/session/ended';
import { resumeSession, signOut } from '@/session/store';
import { clearSession, loadTokens, setPersistent, storeTokens, storeUser } from '@/wire/tokens';
import { guardProtected, guardPublic, guardRoot } from './guards';
import { windowTitle } from '@/navigation/window-title';

const user = {
  usuId: 7,
  usuNombre: 'Rosa',
  usuVigente: true,
  roles: [{ rolId: 1, rolDescripcion: 'Vendedor', rucEmpresaHost: '20601234565' }],
  rucEmpresaHost: '20601234565',
  paisCodigoISO2: 'PE',
  moneda: { codigo: 'PEN', simbolo: 'S/' },
  impuesto: 0.18,
  permisos: ['home', 'sales'],
  numerosPermiso: [0, 1],
  aterrizaEnSesion: false,
};

/** The page opens with stored tokens, and the server answers with this user. */
async function open(answer: object | number): Promise<void> {
  setPersistent(false);
  storeTokens({ accessToken: 'a', refreshToken: 'b' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    typeof answer === 'number'
      ? new Response(JSON.stringify({ error: 'prohibido' }), { status: answer })
      : new Response(JSON.stringify(answer)),
  );
  await resumeSession();
}

/** Where a guard sends; undefined when it lets pass. */
async function target(guard: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await guard();
    return undefined;
  } catch (error) {
    if (isRedirect(error)) return String(error.options.href ?? error.options.to);
    throw error;
  }
}
const at = (pathname: string) => () => guardProtected({ location: { pathname } });

beforeEach(async () => {
  clearSession();
  await signOut();
});

describe('a visitor', () => {
  it('is sent to the sign-in page', async () => {
    expect(await target(guardRoot)).toBe('/login');
    expect(await target(at('/sales/new'))).toBe('/login');
    expect(await target(guardPublic)).toBeUndefined();
  });
});

describe('a signed-in user', () => {
  it('is sent from root to home, and away from public screens', async () => {
    await open(user);
    expect(await target(guardRoot)).toBe('/home');
    expect(await target(guardPublic)).toBe('/');
  });

  it('of certain accounts begins at /session', async () => {
    await open({ ...user, aterrizaEnSesion: true });
    expect(await target(guardRoot)).toBe('/session');
  });

  it('may open permitted sections only; /session and /logout always', async () => {
    await open(user);
    expect(await target(at('/sales/new'))).toBeUndefined();
    expect(await target(at('/products/new'))).toBe('/session');
    expect(await target(at('/session'))).toBeUndefined();
  });

  it('without one of the three roles in the own company is signed out', async () => {
    await open({ ...user, roles: [{ rolId: 1, rolDescripcion: 'Vendedor', rucEmpresaHost: '20607654329' }] });
    expect(await target(guardRoot)).toBe('/login');
    expect(sessionStorage.getItem('yapa.token')).toBeNull();
  });

  it('whom the server refuses is signed out', async () => {
    await open(403);
    expect(await target(guardRoot)).toBe('/login');
  });

  it('is not sent to /session before the permission list is confirmed', async () => {
    await open(user);
    const stored = sessionStorage.getItem('yapa.user') ?? '';
    let answer: (response: Response) => void = () => {};
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    storeUser(stored);
    const resumed = resumeSession();
    expect(await target(at('/products'))).toBeUndefined();
    answer(new Response(JSON.stringify(user)));
    await resumed;
    expect(await target(at('/products'))).toBe('/session');
  });
});

describe('a session that ended unasked', () => {
  /** The server ends the session of the user while this screen is open. */
  async function endAt(path: string): Promise<void> {
    await open(user);
    window.history.replaceState(null, '', path);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 401 }));
    await resumeSession();
  }

  it('takes the same user back to the screen, once', async () => {
    await endAt('/clients?page=2');
    expect(endedUnasked()).toBe(true);
    expect(await target(guardRoot)).toBe('/login');
    await open(user);
    expect(await target(guardRoot)).toBe('/clients?page=2');
    await target(at('/home'));
    expect(endedUnasked()).toBe(false);
    expect(await target(guardRoot)).toBe('/home');
  });

  it('takes no other user there', async () => {
    await endAt('/clients');
    await open({ ...user, usuId: 8 });
    expect(await target(guardRoot)).toBe('/home');
  });

  it.each(['/', '/login', '/cambiar-clave?token=secret'])('at %s begins where a plain sign-in does', async (path) => {
    await endAt(path);
    expect(endedUnasked()).toBe(true);
    await open(user);
    expect(await target(guardRoot)).toBe('/home');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'clients', '/\t/evil.example'])('never takes a user to %s', async (path) => {
    await open(user);
    sessionStorage.setItem('yapa.ended-session', JSON.stringify({ userId: 7, path }));
    expect(await target(guardRoot)).toBe('/home');
  });

  it('is forgotten when the user signs out', async () => {
    await endAt('/clients');
    await open(user);
    await signOut();
    expect(endedUnasked()).toBe(false);
  });
});

describe('signing out', () => {
  it('does not wait for a server that does not answer', async () => {
    await open(user);
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    vi.useFakeTimers();
    const leaving = signOut();
    await vi.advanceTimersByTimeAsync(3_000);
    await leaving;
    vi.useRealTimers();
    expect(loadTokens()).toBeUndefined();
    expect(await target(guardRoot)).toBe('/login');
  });
});

describe('the window title', () => {
  it('counts unread notifications only when there are any', () => {
    expect(windowTitle('Inicio', 3)).toBe('(3) Inicio · Yapa');
    expect(windowTitle('Inicio', 0)).toBe('Inicio · Yapa');
  });
});
