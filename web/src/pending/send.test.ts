import { afterEach, describe, expect, it, vi } from 'vitest';
import { retryIfFree, send } from './send';

/** Locks as all tabs of a browser share them. */
function stubLocks(): Set<string> {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, whenLocked: (lock: object | null) => Promise<unknown>) => {
    if (held.has(name)) return whenLocked(null);
    held.add(name);
    return whenLocked({ name }).finally(() => held.delete(name));
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  return held;
}

/** A write whose answer the test gives. */
function promised() {
  let answer: (value: string) => void = () => {};
  const promise = new Promise<string>((resolve) => (answer = resolve));
  return { write: vi.fn(() => promise), answer: (value: string) => answer(value) };
}

afterEach(() => vi.unstubAllGlobals());

describe.each(['with locks', 'without locks'])('a write under a key, %s', (kind) => {
  const prepare = () => (kind === 'with locks' ? stubLocks() : undefined);

  it('goes out once while it is waited for, and every caller gets its answer', async () => {
    prepare();
    const { write, answer } = promised();
    const callers = [send('a', false, write), send('a', true, write)];
    answer('yes');
    expect(await Promise.all(callers)).toEqual([{ kind: 'confirmed', answer: 'yes' }, { kind: 'confirmed', answer: 'yes' }]);
    expect(write).toHaveBeenCalledTimes(1);
    await send('a', true, write);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is not retried by itself while this page waits for its answer', async () => {
    prepare();
    const { write, answer } = promised();
    const first = send('b', false, write);
    expect(await retryIfFree('b', write)).toBeUndefined();
    answer('yes');
    await first;
    expect(await retryIfFree('b', write)).toEqual({ kind: 'confirmed', answer: 'yes' });
  });
});

it('a write is not retried by itself while another tab waits for its answer, and is where the user asks for it', async () => {
  const held = stubLocks();
  const { write, answer } = promised();
  answer('yes');
  held.add('yapa.pending.c');
  expect(await retryIfFree('c', write)).toBeUndefined();
  expect(await send('c', true, write)).toEqual({ kind: 'confirmed', answer: 'yes' });
});
