import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/wire/errors';
import { PendingWrites, SENDING_MS } from './pending-writes';
import { onResolvedElsewhere } from './resolved-elsewhere';
import { RETRIABLE_MS } from './send';

/** The pending writes of a device, as a page that was just opened has them. */
const page = () => new PendingWrites('writes');
const lost = () => Promise.reject(new ApiError(0, 'no_connection'));
const refused = (status: number, code = 'validacion') => () => Promise.reject(new ApiError(status, code));
const never = () => new Promise<never>(() => {});

/** Sends something; answers what went out, and under which key. */
async function sent(by: PendingWrites, what: string, content: unknown, answer: () => Promise<unknown> = () => Promise.resolve()): Promise<readonly [unknown, string]> {
  let went: readonly [unknown, string] = [undefined, ''];
  await by.send(what, content, (body, key) => {
    went = [body, key];
    return answer();
  });
  return went;
}

/** Sends something whose answer the test gives. */
async function sending(by: PendingWrites, what: string, content: unknown) {
  let key = '';
  let answer = () => {};
  const done = by.send(what, content, (_, own) => {
    key = own;
    return new Promise<void>((resolve) => (answer = resolve));
  });
  await vi.waitFor(() => expect(key).not.toBe(''));
  return { key, done, answer: () => answer() };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a pending write', () => {
  it('is the same one until it is answered, after a reload and with other writes meanwhile', async () => {
    const first = await sent(page(), 'recharge 7', { amount: 5 }, lost);
    expect(page().unconfirmed('recharge 7')).toMatchObject({ content: { amount: 5 }, key: first[1] });
    expect(await sent(page(), 'recharge 7', { amount: 9 }, lost)).toEqual(first);
    expect(await sent(page(), 'recharge 7', { amount: 5 })).toEqual(first);
    expect(page().unconfirmed('recharge 7')).toBeUndefined();
    expect((await sent(page(), 'recharge 7', { amount: 5 }))[1]).not.toBe(first[1]);
  });

  it('is another one for another client', async () => {
    const first = await sent(page(), 'recharge 7', 1, lost);
    expect((await sent(page(), 'recharge 8', 1))[1]).not.toBe(first[1]);
    expect(page().unconfirmed('recharge 7')).toMatchObject({ key: first[1] });
  });

  it('ends with a refusal; a retried one ends only with what the server says of it', async () => {
    await sent(page(), 'note 1', 1, refused(403, 'prohibido'));
    expect(page().unconfirmed('note 1')).toBeUndefined();
    await sent(page(), 'note 1', 1, lost);
    for (const [status, code] of [[401, 'invalid_token'], [403, 'prohibido'], [429, 'demasiadas_solicitudes'], [404, 'http_404'], [500, 'interno']] as const) {
      await sent(page(), 'note 1', 1, refused(status, code));
      expect(page().unconfirmed('note 1')).toBeDefined();
    }
    await sent(page(), 'note 1', 1, refused(422));
    expect(page().unconfirmed('note 1')).toBeUndefined();
  });

  it('has an outcome: refused, unconfirmed or confirmed', async () => {
    const kindOf = async (answer: () => Promise<unknown>) => (await page().send('note 1', 1, answer)).kind;
    expect(await kindOf(refused(422))).toBe('refused');
    expect(await kindOf(lost)).toBe('unconfirmed');
    expect(await kindOf(refused(403))).toBe('unconfirmed');
    expect(await page().send('note 1', 1, () => Promise.resolve(7))).toEqual({ kind: 'confirmed', answer: 7 });
  });

  it('is pending until what follows its confirmation is done, even where that fails', async () => {
    const tab = page();
    const pendingWhile: boolean[] = [];
    await tab.send('receipt', 1, () => Promise.resolve('yes'), async (answer, content) => {
      await Promise.resolve();
      expect([answer, content]).toEqual(['yes', 1]);
      pendingWhile.push(page().isPending('receipt'));
    });
    await expect(tab.send('receipt', 1, () => Promise.resolve(), () => Promise.reject(new Error('the screen broke')))).rejects.toThrow('the screen broke');
    expect([...pendingWhile, page().isPending('receipt')]).toEqual([true, false]);
  });

  it('is discarded by its key, and not by that of an older one', async () => {
    const tab = page();
    const [, key] = await sent(tab, 'receipt', 1, lost);
    tab.discard('another');
    expect(tab.unconfirmed('receipt')).toBeDefined();
    tab.discard(key);
    expect((await sent(page(), 'receipt', 2, lost))[0]).toBe(2);
  });

  it('is seen by the other tab, and is not sent any more once the server has forgotten its key', async () => {
    const [one, other] = [page(), page()];
    const first = await sent(one, 'receipt', 1, lost);
    expect(await sent(other, 'receipt', 2, lost)).toEqual(first);
    vi.useFakeTimers({ now: Date.now() + RETRIABLE_MS });
    expect(page().unconfirmed('receipt')).toBeUndefined();
  });

  it('is not unconfirmed in another tab while it is under way, until the page that sent it is left', async () => {
    const [one, other] = [page(), page()];
    await sending(one, 'order', 1);
    expect(one.unconfirmed('order')).toBeUndefined();
    const second = await sent(other, 'order', 2);
    expect(second[0]).toBe(2);
    expect(page().unconfirmed('order')).toBeUndefined();
    window.dispatchEvent(new Event('pagehide'));
    expect(page().unconfirmed('order')).toMatchObject({ content: 1, lost: true });
  });

  it('is pending in every tab until it is answered, under way and unconfirmed', async () => {
    const [one, other] = [page(), page()];
    const { answer, done } = await sending(one, 'receipt', 1);
    expect([one.isPending('receipt'), other.isPending('receipt'), other.isPending('receipt of order 7')]).toEqual([true, true, false]);
    answer();
    await done;
    expect([one.isPending('receipt'), other.isPending('receipt')]).toEqual([false, false]);
    await sent(one, 'receipt', 1, lost);
    expect(other.isPending('receipt')).toBe(true);
  });

  it('is the same write where another tab sends the same while it is under way', async () => {
    const { key } = await sending(page(), 'receipt', { lines: [1] });
    // The page waits for the answer that it has asked for already.
    void sent(page(), 'receipt', { lines: [1] }, never);
    expect((await sent(page(), 'receipt', { lines: [2] }))[1]).not.toBe(key);
    expect(Object.keys(JSON.parse(localStorage.getItem('writes') ?? ''))).toEqual([key]);
  });

  it('that a page left behind is unconfirmed once no call can be under way any more', async () => {
    await sending(page(), 'order', 1);
    expect(page().unconfirmed('order')).toBeUndefined();
    vi.useFakeTimers({ now: Date.now() + SENDING_MS + 1 });
    expect(page().unconfirmed('order')).toMatchObject({ content: 1 });
  });

  it('is resolved elsewhere for the page that did not resolve it, and that is reported once', async () => {
    const one = page();
    const [, key] = await sent(one, 'order', 1, lost);
    const other = page();
    expect(other.unconfirmed('order')).toMatchObject({ key });
    expect(other.isResolvedElsewhere(key)).toBe(false);
    await sent(one, 'order', 1);
    other.subscribe(() => {});
    expect([one.isResolvedElsewhere(key), other.isResolvedElsewhere(key)]).toEqual([false, true]);
    const listener = vi.fn();
    const stop = onResolvedElsewhere(listener);
    other.reportResolved(key);
    other.reportResolved(key);
    stop();
    other.reportResolved('another');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is not sent while the server is known to be out of reach; one that is pending is', async () => {
    const write = vi.fn(lost);
    const health = vi.fn(() => Promise.resolve(new Response(null, { status: 503 })));
    vi.stubGlobal('fetch', health);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await page().send('order', 1, write)).toMatchObject({ kind: 'refused', error: { code: 'no_connection' } });
    expect([write.mock.calls.length, page().isPending('order')]).toEqual([0, false]);
    // The browser may be wrong.
    health.mockImplementation(() => Promise.resolve(new Response()));
    expect(await page().send('order', 1, write)).toMatchObject({ kind: 'unconfirmed' });
    health.mockImplementation(() => Promise.reject(new Error('offline')));
    await page().send('order', 1, write);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is retried by itself under its key, unless a page waits for its answer', async () => {
    const tab = page();
    const [, key] = await sent(tab, 'order', 1, lost);
    const write = vi.fn((_content: unknown, _key: string) => Promise.resolve('yes'));
    const onConfirmed = vi.fn();
    const outcomes = await Promise.all([tab, page()].map((one) => one.retry('order', write, onConfirmed)));
    expect(outcomes).toEqual([{ kind: 'confirmed', answer: 'yes' }, undefined]);
    expect(write.mock.calls).toEqual([[1, key]]);
    expect(onConfirmed.mock.calls).toEqual([['yes', 1]]);
    expect([page().isPending('order'), await tab.retry('order', write, onConfirmed)]).toEqual([false, undefined]);
  });

  it('survives a storage that holds nonsense', () => {
    for (const text of ['', 'null', '[]', '{"a":null,"b":{"key":1}}']) {
      localStorage.setItem('writes', text);
      expect(page().unconfirmed('a')).toBeUndefined();
      expect(page().unconfirmed('b')).toBeUndefined();
    }
  });
});
