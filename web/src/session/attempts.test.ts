import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/wire/errors';
import { Attempts, REMEMBERED_MS } from './attempts';

/** The attempts of a device, as a page that was just opened has them. */
const page = () => new Attempts('attempts');
const lost = () => Promise.reject(new ApiError(0, 'no_connection'));
const refused = (status: number, code = 'validacion') => () => Promise.reject(new ApiError(status, code));

/** Sends something; answers what went out, and under which key. */
async function sent(by: Attempts, what: string, content: unknown, answer: () => Promise<unknown> = () => Promise.resolve()): Promise<readonly [unknown, string]> {
  let went: readonly [unknown, string] = [undefined, ''];
  await by
    .send(what, content, (body, key) => {
      went = [body, key];
      return answer();
    })
    .catch(() => {});
  return went;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('an attempt', () => {
  it('is the same one until it is answered, after a reload and whatever is asked meanwhile', async () => {
    const first = await sent(page(), 'recharge 7', { amount: 5 }, lost);
    expect(page().open('recharge 7')).toMatchObject({ content: { amount: 5 }, key: first[1] });
    expect(await sent(page(), 'recharge 7', { amount: 9 }, lost)).toEqual(first);
    expect(await sent(page(), 'recharge 7', { amount: 5 })).toEqual(first);
    expect(page().open('recharge 7')).toBeUndefined();
    expect((await sent(page(), 'recharge 7', { amount: 5 }))[1]).not.toBe(first[1]);
  });

  it('is another one for another client', async () => {
    const first = await sent(page(), 'recharge 7', 1, lost);
    expect((await sent(page(), 'recharge 8', 1))[1]).not.toBe(first[1]);
    expect(page().open('recharge 7')).toMatchObject({ key: first[1] });
  });

  it('ends with a no; one that went out before ends only with what the server says of it', async () => {
    await sent(page(), 'note 1', 1, refused(403, 'prohibido'));
    expect(page().open('note 1')).toBeUndefined();
    await sent(page(), 'note 1', 1, lost);
    await sent(page(), 'note 1', 1, refused(403, 'prohibido'));
    expect(page().open('note 1')).toBeDefined();
    await sent(page(), 'note 1', 1, refused(422));
    expect(page().open('note 1')).toBeUndefined();
  });

  it('is let go by whoever knows what became of it, and not by an answer to an older one', async () => {
    const tab = page();
    const [, key] = await sent(tab, 'receipt', 1, lost);
    tab.forget('another');
    expect(tab.open('receipt')).toBeDefined();
    tab.forget(key);
    expect((await sent(page(), 'receipt', 2, lost))[0]).toBe(2);
  });

  it('is seen by the other tab, and is not sent any more once the server has forgotten its key', async () => {
    const [one, other] = [page(), page()];
    const first = await sent(one, 'receipt', 1, lost);
    expect(await sent(other, 'receipt', 2, lost)).toEqual(first);
    vi.useFakeTimers({ now: Date.now() + REMEMBERED_MS });
    expect(page().open('receipt')).toBeUndefined();
  });

  it('is nothing to another tab while it is on its way, until the page that sent it is left', async () => {
    const [one, other] = [page(), page()];
    void sent(one, 'order', 1, () => new Promise(() => {}));
    expect(one.open('order')).toBeUndefined();
    const second = await sent(other, 'order', 2);
    expect(second[0]).toBe(2);
    expect(page().open('order')).toBeUndefined();
    window.dispatchEvent(new Event('pagehide'));
    expect(page().open('order')).toMatchObject({ content: 1, lost: true });
  });

  it('stands for every tab until it is answered, on its way and in doubt', async () => {
    const [one, other] = [page(), page()];
    let answer = () => {};
    const sending = sent(one, 'receipt', 1, () => new Promise<void>((resolve) => (answer = resolve)));
    expect([one.stands('receipt'), other.stands('receipt'), other.stands('receipt of order 7')]).toEqual([true, true, false]);
    answer();
    await sending;
    expect([one.stands('receipt'), other.stands('receipt')]).toEqual([false, false]);
    await sent(one, 'receipt', 1, lost);
    expect(other.stands('receipt')).toBe(true);
  });

  it('is the same write where another tab sends the same while it is on its way', async () => {
    const one = page();
    let key = '';
    void one.send('receipt', { lines: [1] }, (_, own) => {
      key = own;
      return new Promise(() => {});
    });
    expect(await sent(page(), 'receipt', { lines: [1] })).toEqual([{ lines: [1] }, key]);
    expect((await sent(page(), 'receipt', { lines: [2] }))[1]).not.toBe(key);
  });

  it('that a page left behind without a word is in doubt once no call can be on its way any more', () => {
    void sent(page(), 'order', 1, () => new Promise(() => {}));
    expect(page().open('order')).toBeUndefined();
    vi.useFakeTimers({ now: Date.now() + 3 * 60_000 });
    expect(page().open('order')).toMatchObject({ content: 1 });
  });

  it('ends elsewhere for the page that did not bring its end about, and that is told once', async () => {
    const one = page();
    const [, key] = await sent(one, 'order', 1, lost);
    const other = page();
    expect(other.open('order')).toMatchObject({ key });
    expect(other.endedElsewhere(key)).toBe(false);
    await sent(one, 'order', 1);
    other.subscribe(() => {});
    expect([one.endedElsewhere(key), other.endedElsewhere(key)]).toEqual([false, true]);
    expect([other.tellsEnd(key), other.tellsEnd(key)]).toEqual([true, false]);
  });

  it('survives a storage that holds nonsense', () => {
    for (const text of ['', 'null', '[]', '{"a":null,"b":{"key":1}}']) {
      localStorage.setItem('attempts', text);
      expect(page().open('a')).toBeUndefined();
      expect(page().open('b')).toBeUndefined();
    }
  });
});
