import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NO_CONNECTION, messageOf } from './errors';
import { newIdempotencyKey, onApprovalNeeded, onMissingRight, page, passwordGrant, request } from './http';
import { isLocked, setLocked } from './lock';
import { clearSession, loadTokens, setPersistent, storeTokens } from './tokens';

interface Seen {
  path: string;
  bearer: string | null;
  init: RequestInit;
}
const seen: Seen[] = [];
let answer: (call: Seen) => Response | Promise<Response>;

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

const refreshes = () => seen.filter((call) => call.path === '/api/oauth/token').length;

beforeEach(() => {
  seen.length = 0;
  clearSession();
  storeTokens({ accessToken: 'old', refreshToken: 'r1' });
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = {
      path: String(input),
      bearer: new Headers(init?.headers).get('Authorization'),
      init: init ?? {},
    };
    seen.push(call);
    return answer(call);
  });
});

/** A server that knows one access token and one refresh token. */
function server(refresh: () => Response): void {
  answer = async (call) => {
    if (call.path === '/api/oauth/token') {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return refresh();
    }
    return call.bearer === 'Bearer new' ? json(200, { path: call.path }) : json(401, { error: 'invalid_token' });
  };
}
const newPair = () => json(200, { access_token: 'new', refresh_token: 'r2' });

describe('a session of one tab', () => {
  it('stays its own when a user stays signed in from another tab', () => {
    localStorage.setItem('yapa.persist', 'true');
    localStorage.setItem('yapa.token', 'theirs');
    localStorage.setItem('yapa.refresh-token', 'theirs');
    expect(loadTokens()).toEqual({ accessToken: 'old', refreshToken: 'r1' });
    storeTokens({ accessToken: 'new', refreshToken: 'r2' });
    expect(localStorage.getItem('yapa.token')).toBe('theirs');
    expect(loadTokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
  });

  it('ends alone: a user who stays signed in from another tab does so', () => {
    const theirs = { 'yapa.persist': 'true', 'yapa.token': 'theirs', 'yapa.refresh-token': 'theirs', 'yapa.user': '{}' };
    for (const [key, value] of Object.entries(theirs)) localStorage.setItem(key, value);
    clearSession();
    expect(sessionStorage.length).toBe(0);
    expect({ ...localStorage }).toEqual(theirs);
    // The one that stays signed in ends everywhere.
    clearSession();
    expect(localStorage.length).toBe(0);
  });
});

describe('a session that another tab ended', () => {
  it.each([undefined, { accessToken: 'theirs', refreshToken: 'theirs' }])('leaves what is stored now: %j', async (theirs) => {
    server(() => {
      clearSession();
      if (theirs) storeTokens(theirs);
      return json(400, { error: 'invalid_grant', error_description: 'revoked' });
    });
    await expect(request({ path: 'a' })).rejects.toMatchObject({ status: 401 });
    expect(loadTokens()).toEqual(theirs);
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('a change of state', () => {
  it.each([
    [200, true],
    [202, false],
    [204, false],
  ])('with the answer %i is made: %s', async (status, made) => {
    answer = () => new Response(status === 204 ? null : '{}', { status });
    const change = request({ method: 'PATCH', path: 'a' }).then(
      () => true,
      () => false,
    );
    expect(await change).toBe(made);
  });

  it('may be answered as a creation where that was said', async () => {
    answer = () => new Response('{"id":1}', { status: 201 });
    await expect(request({ method: 'PATCH', path: 'a' })).rejects.toMatchObject({ status: 201 });
    expect(await request({ method: 'PATCH', path: 'a', mayCreate: true })).toEqual({ id: 1 });
  });
});

describe('a dead access token', () => {
  it('is refreshed exactly once for many calls, which are all made again', async () => {
    server(newPair);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((path) => request({ path })));
    expect(answers).toEqual(['a', 'b', 'c', 'd'].map((path) => ({ path: `/api/${path}` })));
    expect(refreshes()).toBe(1);
    expect(loadTokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
  });

  it('sends the refresh with the application client, form-encoded', async () => {
    server(newPair);
    await request({ path: 'a' });
    const call = seen.find((one) => one.path === '/api/oauth/token');
    expect(call?.bearer).toBe(`Basic ${btoa('yapa-web:')}`);
    expect(call?.init.body).toBe('grant_type=refresh_token&refresh_token=r1');
  });

  it('is not refreshed a second time for the same call', async () => {
    answer = (call) => (call.path === '/api/oauth/token' ? newPair() : json(401, { error: 'invalid_token' }));
    await expect(request({ path: 'a' })).rejects.toMatchObject({ status: 401 });
    expect(refreshes()).toBe(1);
    expect(seen).toHaveLength(3);
  });

  it('uses what another tab has stored meanwhile', async () => {
    answer = (call) => {
      if (call.bearer === 'Bearer new') return json(200, {});
      storeTokens({ accessToken: 'new', refreshToken: 'r2' });
      return json(401, { error: 'invalid_token' });
    };
    await request({ path: 'a' });
    expect(refreshes()).toBe(0);
  });

  it('stores nothing for a user who signed out while it was on its way', async () => {
    server(() => {
      clearSession();
      return newPair();
    });
    await expect(request({ path: 'a' })).rejects.toMatchObject({ status: 401 });
    expect(loadTokens()).toBeUndefined();
  });

  it('passes the original error on when the refresh gives no token', async () => {
    server(() => json(503, {}));
    await expect(request({ path: 'a' })).rejects.toMatchObject({ status: 401, code: 'invalid_token' });
    expect(console.warn).toHaveBeenCalledOnce();
    expect(page.reload).not.toHaveBeenCalled();
    expect(loadTokens()).toBeDefined();
  });

  it.each([
    [400, { error: 'invalid_grant', error_description: 'expired' }],
    [500, { error: 'server_error' }],
  ])('clears the storage and reloads after a refusal with %i', async (status, body) => {
    server(() => json(status, body));
    await expect(request({ path: 'a' })).rejects.toBeInstanceOf(ApiError);
    expect(loadTokens()).toBeUndefined();
    expect(page.reload).toHaveBeenCalledOnce();
  });
});

describe('other refusals', () => {
  it('a 401 of another kind is not refreshed', async () => {
    answer = () => json(401, { error: 'unauthorized' });
    await expect(request({ path: 'a' })).rejects.toMatchObject({ code: 'unauthorized' });
    expect(refreshes()).toBe(0);
  });

  it('bad credentials reach the login screen without a reload', async () => {
    answer = () => json(400, { error: 'invalid_grant', error_description: 'Bad credentials', mensaje: 'Correo o contraseña incorrecta.', detalle: [] });
    await expect(passwordGrant('a@b.pe', 'x')).rejects.toMatchObject({ code: 'invalid_grant' });
    expect(page.reload).not.toHaveBeenCalled();
  });

  it("carry the server's sentence, or the fallback", async () => {
    answer = () => json(422, { error: 'validacion', mensaje: 'El total no coincide', detalle: { campo: 'total' } });
    const error: unknown = await request({ path: 'a' }).catch((caught: unknown) => caught);
    expect(messageOf(error)).toBe('El total no coincide');
    answer = () => new Response('<html>', { status: 502 });
    const other: unknown = await request({ path: 'a' }).catch((caught: unknown) => caught);
    expect(messageOf(other)).toBe('Ocurrió un error, intentelo nuevamente en unos minutos.');
  });

  it('an unreachable server has its own code', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await expect(request({ path: 'a' })).rejects.toMatchObject({ code: NO_CONNECTION, status: 0 });
  });
});

describe('a call', () => {
  it('has query, key and body in their places', async () => {
    answer = () => json(200, {});
    await request({ method: 'POST', path: '/v2/x', query: { q: 'a b', none: undefined }, body: { n: 1 }, idempotencyKey: 'k' });
    expect(seen[0]?.path).toBe('/api/v2/x?q=a+b');
    expect(new Headers(seen[0]?.init.headers).get('Idempotency-Key')).toBe('k');
    expect(seen[0]?.init.body).toBe('{"n":1}');
  });

  it('answers a file under the name that the server gives it', async () => {
    answer = () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline; filename="boleta-B001-00000012.pdf"' } });
    expect(await request({ path: 'a', answer: 'blob' })).toMatchObject({ name: 'boleta-B001-00000012.pdf', type: 'application/pdf' });
    answer = () => new Response('%PDF', { headers: { 'Content-Disposition': `attachment; filename="factura electr_nica-12.pdf"; filename*=UTF-8''factura%20electr%C3%B3nica-12.pdf` } });
    expect(await request({ path: 'a', answer: 'blob' })).toMatchObject({ name: 'factura electrónica-12.pdf' });
    answer = () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    expect(await request({ path: 'a', answer: 'blob' })).not.toBeInstanceOf(File);
  });

  it('gets keys that are UUIDs of version 7', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('the tokens', () => {
  it('live in local storage only when the user chose to stay signed in', () => {
    setPersistent(true);
    storeTokens({ accessToken: 'a', refreshToken: 'b' });
    expect(localStorage.getItem('yapa.token')).toBe('a');
    setPersistent(false);
    storeTokens({ accessToken: 'c', refreshToken: 'd' });
    expect(localStorage.getItem('yapa.token')).toBeNull();
    expect(sessionStorage.getItem('yapa.token')).toBe('c');
  });
});

describe('a locked session', () => {
  it('holds its calls and makes them once it is unlocked', async () => {
    let isOpen = false;
    answer = () => (isOpen ? json(200, { ok: true }) : json(423, { error: 'sesion_bloqueada', mensaje: 'Bloqueada' }));
    const first = request({ path: '/v2/a' });
    await vi.waitFor(() => expect(isLocked()).toBe(true));
    const second = request({ path: '/v2/b' });
    await Promise.resolve();
    expect(seen.map(({ path }) => path)).toEqual(['/api/v2/a']);
    isOpen = true;
    setLocked(false);
    expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }]);
  });

  it('is locked where its tokens cannot be renewed, and is not signed out', async () => {
    server(() => json(423, { error: 'sesion_bloqueada' }));
    const held = request({ path: '/v2/a' });
    await vi.waitFor(() => expect(isLocked()).toBe(true));
    expect(loadTokens()).toEqual({ accessToken: 'old', refreshToken: 'r1' });
    storeTokens({ accessToken: 'new', refreshToken: 'r2' });
    setLocked(false);
    expect(await held).toEqual({ path: '/api/v2/a' });
  });
});

describe('a write that needs an approval', () => {
  const NEEDED = [{ permiso: 'descuento', nombre: 'Dar descuentos de 25 %', valor: 25, tiene: 10 }];
  const refusal = () => json(403, { error: 'requiere_autorizacion', mensaje: 'Necesita autorización', detalle: [], autorizacion: NEEDED });
  const header = (call: Seen, name: string) => new Headers(call.init.headers).get(name);

  it('goes out again under its key with each approval, until it is left', async () => {
    const ask = vi.fn((error: ApiError) => Promise.resolve(error.approval?.length === 1 ? `t${seen.length}` : undefined));
    const stop = onApprovalNeeded(ask);
    answer = (call) => (header(call, 'X-Autorizacion') === 't2' ? json(200, { ok: true }) : refusal());
    expect(await request({ method: 'POST', path: '/v2/a', body: {}, idempotencyKey: 'k' })).toEqual({ ok: true });
    expect(seen.map((call) => [header(call, 'Idempotency-Key'), header(call, 'X-Autorizacion')])).toEqual([['k', null], ['k', 't1'], ['k', 't2']]);
    ask.mockImplementation(() => Promise.resolve(undefined));
    await expect(request({ method: 'POST', path: '/v2/a', body: {}, idempotencyKey: 'k' })).rejects.toMatchObject({ status: 403, approval: NEEDED });
    stop();
  });

  it('reports a missing right to the listeners', async () => {
    const listener = vi.fn();
    const stop = onMissingRight(listener);
    answer = refusal;
    await expect(request({ method: 'POST', path: '/v2/a', body: {} })).rejects.toMatchObject({ status: 403 });
    answer = () => json(404, { error: 'no_existe' });
    await expect(request({ method: 'GET', path: '/v2/a' })).rejects.toMatchObject({ status: 404 });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is refused at once where nothing asks, and without a key', async () => {
    answer = refusal;
    await expect(request({ method: 'POST', path: '/v2/a', body: {}, idempotencyKey: 'k' })).rejects.toMatchObject({ status: 403 });
    const ask = vi.fn(() => Promise.resolve('t'));
    const stop = onApprovalNeeded(ask);
    await expect(request({ method: 'POST', path: '/v2/a', body: {} })).rejects.toMatchObject({ status: 403 });
    expect(ask).not.toHaveBeenCalled();
    stop();
  });
});
