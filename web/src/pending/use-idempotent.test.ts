import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useIdempotent, type IdempotentWrite } from './use-idempotent';

const lost = () => Promise.reject(new Error('no answer'));

/** The key under which a write went out; it is answered unless it is said otherwise. */
async function keyOf(write: IdempotentWrite, what: string, content: unknown, answer: () => Promise<unknown> = () => Promise.resolve()): Promise<string> {
  let sent = '';
  await write(what, content, (key) => {
    sent = key;
    return answer();
  }).catch(() => {});
  return sent;
}

describe('an idempotent write', () => {
  const hook = () => renderHook(() => useIdempotent()).result.current;

  it('keeps its key until it is answered', async () => {
    const write = hook();
    const first = await keyOf(write, 'client', { name: 'Rosa' }, lost);
    expect(await keyOf(write, 'client', { name: 'Rosa' }, lost)).toBe(first);
    expect(await keyOf(write, 'client', { name: 'Rosa' })).toBe(first);
    expect(await keyOf(write, 'client', { name: 'Rosa' })).not.toBe(first);
  });

  it('is another write with another content, and the first one again when it comes back unanswered', async () => {
    const write = hook();
    const first = await keyOf(write, 'client', 'A', lost);
    expect(await keyOf(write, 'client', 'B', lost)).not.toBe(first);
    expect(await keyOf(write, 'client', 'A', lost)).toBe(first);
  });

  it('is not answered from the past after something else was written in its place', async () => {
    const write = hook();
    const first = await keyOf(write, 'client', 'A', lost);
    await keyOf(write, 'client', 'B');
    expect(await keyOf(write, 'client', 'A')).not.toBe(first);
  });

  it('does not lose its key over a write of something else', async () => {
    const write = hook();
    const first = await keyOf(write, 'driver 1', 'A', lost);
    await keyOf(write, 'driver 2', 'A');
    expect(await keyOf(write, 'driver 1', 'A')).toBe(first);
  });

  it('is the same function on every render', () => {
    const { result, rerender } = renderHook(() => useIdempotent());
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });
});
