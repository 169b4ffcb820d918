import { beforeEach, expect, it, vi } from 'vitest';
import { clearSession, loadTokens, setPersistent, storeTokens, storeUser } from '@/wire/tokens';
import { userCodec, type User } from '@/wire/generated';
import { page } from '@/wire/http';
import { endedUnasked } from './ended';
import { currentSession, followOtherTabs, refreshRights, resumeSession, signOut } from './store';

const USER = { id: 7, companyHost: '20', enabled: true, sections: [], roles: [{ description: 'Vendedor', companyHost: '20' }] };

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

/** Signs in, as another tab of the browser does. */
function signInElsewhere(name: string, id: number): void {
  setPersistent(true);
  storeTokens({ accessToken: name, refreshToken: name });
  storeUser(JSON.stringify({ ...USER, id }));
}

beforeEach(() => {
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it('a tab that is still asking who is signed in says that the session ended, when another tab signs out', async () => {
  signInElsewhere('first', 7);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    clearSession();
    return String(input).includes('/oauth/token') ? json(400, { error: 'invalid_grant', error_description: 'revoked' }) : json(401, { error: 'invalid_token' });
  });
  const resumed = resumeSession();
  expect(currentSession().status).toBe('signedIn');
  await resumed;
  expect(currentSession().status).toBe('signedOut');
  expect(endedUnasked()).toBe(true);
});

it('whom another tab signed in meanwhile stays signed in', async () => {
  signInElsewhere('first', 7);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input).includes('/oauth/token')) return json(400, { error: 'invalid_grant', error_description: 'revoked' });
    signInElsewhere('second', 8);
    return json(401, { error: 'invalid_token' });
  });
  const stop = followOtherTabs();
  await resumeSession().catch(() => {});
  expect(loadTokens()).toEqual({ accessToken: 'second', refreshToken: 'second' });
  stop();
});

it.each([200, 500])('a user who signs out before the server says (%s) who was signed in stays signed out', async (status) => {
  signInElsewhere('first', 7);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input).includes('usuario-autenticado')) await answered;
    return String(input).includes('usuario-autenticado') && status === 200 ? json(200, userCodec.encode(USER as unknown as User)) : json(status, {});
  });
  const resumed = resumeSession();
  await signOut();
  answer();
  await resumed;
  expect(currentSession().status).toBe('signedOut');
  expect(loadTokens()).toBeUndefined();
});

it('an open page learns the rights that an owner changed, and keeps them where no answer comes', async () => {
  signInElsewhere('first', 7);
  let user: unknown = { ...USER, costs: false };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => (user ? json(200, userCodec.encode(user as User)) : json(500, {})));
  await resumeSession();
  const costs = () => {
    const now = currentSession();
    return now.status === 'signedIn' && now.user.costs;
  };
  expect(costs()).toBe(false);
  const before = currentSession();
  await refreshRights();
  expect(currentSession()).toBe(before);
  user = { ...USER, costs: true };
  await refreshRights();
  expect(costs()).toBe(true);
  user = undefined;
  await refreshRights();
  expect(costs()).toBe(true);
  user = { ...USER, id: 8, costs: false };
  await refreshRights();
  expect(costs()).toBe(true);
});
