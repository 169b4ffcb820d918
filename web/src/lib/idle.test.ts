import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './idle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** jsdom has no idle callback: the page is given a second instead. */
const IDLE_MS = 1_000;

it('a page where nothing is pressed runs it after the given time', async () => {
  const run = vi.fn();
  whenQuiet(run, 500);
  await vi.advanceTimersByTimeAsync(499 + IDLE_MS);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
});

it('keys and presses put it off, and it runs once after them', async () => {
  const run = vi.fn();
  whenQuiet(run, 500);
  for (let key = 0; key < 5; key += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    document.dispatchEvent(new Event(key % 2 ? 'keydown' : 'pointerdown'));
  }
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  document.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledOnce();
});

it('a cancelled task does not run', async () => {
  const run = vi.fn();
  whenQuiet(run, 500)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
});
