import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryAutomatically } from './retry-automatically';

const isServed = vi.hoisted(() => vi.fn(() => Promise.resolve(true)));
const network = vi.hoisted(() => ({ emit: (event: string): void => void event }));
vi.mock('@/wire/health', () => ({ isServed }));
vi.mock('@/wire/http', () => ({
  onNetwork: (listener: (event: string) => void) => {
    network.emit = listener;
    return () => (network.emit = () => {});
  },
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  isServed.mockImplementation(() => Promise.resolve(true));
});

const due = () => true;

it('retries with growing pauses until it is stopped', async () => {
  const retry = vi.fn(() => Promise.resolve());
  const stop = retryAutomatically(due, retry);
  for (const [pause, times] of [[2_999, 0], [1, 1], [4_999, 1], [1, 2], [10_000, 3], [20_000, 4], [30_000, 5], [30_000, 6]] as const) {
    await vi.advanceTimersByTimeAsync(pause);
    expect(retry).toHaveBeenCalledTimes(times);
  }
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  network.emit('answered');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(retry).toHaveBeenCalledTimes(6);
});

it('retries as soon as there is a connection, but not at once after a try', async () => {
  const retry = vi.fn(() => Promise.resolve());
  const stop = retryAutomatically(due, retry);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2_500);
  network.emit('answered');
  await vi.advanceTimersByTimeAsync(1);
  expect(retry).toHaveBeenCalledTimes(1);
  network.emit('failed');
  network.emit('answered');
  await vi.advanceTimersByTimeAsync(0);
  expect(retry).toHaveBeenCalledTimes(2);
  stop();
});

it('makes one try at a time, and none while nothing is due, the server is out of reach or it was stopped', async () => {
  let done = () => {};
  const retry = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  let isDue = false;
  const stop = retryAutomatically(() => isDue, retry);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(isServed).not.toHaveBeenCalled();
  isDue = true;
  isServed.mockImplementation(() => Promise.resolve(false));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(retry).not.toHaveBeenCalled();
  isServed.mockImplementation(() => Promise.resolve(true));
  await vi.advanceTimersByTimeAsync(5_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
  stop();
  done();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
});
