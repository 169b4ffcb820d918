import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useOnce, type Once } from './use-once';

const lost = () => Promise.reject(new Error('no answer'));

/** The key under which a write went out; it is answered unless it is said otherwise. */
async function keyOf(once: Once, what: string, content: unknown, answer: () => Promise<unknown> = () => Promise.resolve()): Promise<string> {
  let sent = '';
  await once(what, content, (key) => {
    sent = key;
    return answer();
  }).catch(() => {});
  return sent;
}

describe('a write that is made once', () => {
  const hook = () => renderHook(() => useOnce()).result.current;

  it('keeps its key until it is answered', async () => {
    const once = hook();
    const first = await keyOf(once, 'client', { name: 'Rosa' }, lost);
    expect(await keyOf(once, 'client', { name: 'Rosa' }, lost)).toBe(first);
    expect(await keyOf(once, 'client', { name: 'Rosa' })).toBe(first);
    expect(await keyOf(once, 'client', { name: 'Rosa' })).not.toBe(first);
  });

  it('is another write with another content, and the first one again when it comes back unanswered', async () => {
    const once = hook();
    const first = await keyOf(once, 'client', 'A', lost);
    expect(await keyOf(once, 'client', 'B', lost)).not.toBe(first);
    expect(await keyOf(once, 'client', 'A', lost)).toBe(first);
  });

  it('is not answered from the past after something else was written in its place', async () => {
    const once = hook();
    const first = await keyOf(once, 'client', 'A', lost);
    await keyOf(once, 'client', 'B');
    expect(await keyOf(once, 'client', 'A')).not.toBe(first);
  });

  it('does not lose its key over a write of something else', async () => {
    const once = hook();
    const first = await keyOf(once, 'driver 1', 'A', lost);
    await keyOf(once, 'driver 2', 'A');
    expect(await keyOf(once, 'driver 1', 'A')).toBe(first);
  });

  it('is the same function on every render', () => {
    const { result, rerender } = renderHook(() => useOnce());
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });
});
