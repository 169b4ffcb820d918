import { afterEach, expect, it, vi } from 'vitest';
import { call } from './call';
import { isRefusal } from './errors';
import { changeSaleStatus, lockSession, loadUser } from './generated';
import { request } from './http';
import { refuseWrites } from './writes';

vi.mock('./http', async (original) => ({ ...(await original<object>()), request: vi.fn(() => Promise.resolve({})) }));
afterEach(() => refuseWrites(undefined));

const write = () => call(changeSaleStatus, { path: { saleId: 7 }, body: { status: 'closed' } });

it('a page that must not write sends no write and says why', async () => {
  refuseWrites('En práctica no se guarda nada.');
  const error: unknown = await write().catch((one: unknown) => one);
  expect(error).toMatchObject({ userMessage: 'En práctica no se guarda nada.' });
  expect(request).not.toHaveBeenCalled();
  // A write that was sent before and waits for its answer is not reported as refused.
  expect([isRefusal(error, false), isRefusal(error, true)]).toEqual([true, false]);
  refuseWrites(undefined);
  await write().catch(() => {});
  expect(request).toHaveBeenCalledOnce();
});

it('a page that must not write reads, and locks the session', async () => {
  vi.mocked(request).mockClear();
  refuseWrites('No.');
  await call(loadUser, { path: { userId: 1 } } as never).catch(() => {});
  await call(lockSession, { path: { userId: 1 }, body: { locked: true } }, { whileLocked: true }).catch(() => {});
  expect(request).toHaveBeenCalledTimes(2);
});
