import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNetworkState } from './network-state';

type Hear = (event: 'sent' | 'answered' | 'unreachable') => void;
const network = vi.hoisted(() => ({ emit: (() => {}) as Hear, heard: 0 }));
vi.mock('./http', () => ({
  onNetwork: (listener: Hear) => {
    network.emit = listener;
    network.heard += 1;
    return () => (network.heard -= 1);
  },
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const seen = () => {
  const { result, unmount } = renderHook(useNetworkState);
  return { state: () => result.current, unmount };
};
const emit: Hear = (event) => act(() => network.emit(event));

it('follows what the last call met with', () => {
  const { state, unmount } = seen();
  expect(state()).toBe('fine');
  emit('sent');
  emit('unreachable');
  expect(state()).toBe('offline');
  emit('sent');
  emit('answered');
  expect(state()).toBe('fine');
  unmount();
});

it('calls a connection slow while a call waits for six seconds, and no longer', () => {
  const { state, unmount } = seen();
  emit('sent');
  act(() => vi.advanceTimersByTime(5_999));
  expect(state()).toBe('fine');
  act(() => vi.advanceTimersByTime(1));
  expect(state()).toBe('slow');
  emit('answered');
  expect(state()).toBe('fine');
  unmount();
});

it('believes the browser when it loses the line and finds it again', () => {
  const { state, unmount } = seen();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(state()).toBe('offline');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(state()).toBe('fine');
  unmount();
});

it('watches once for all listeners, and not when there are none', () => {
  const [one, other] = [seen(), seen()];
  expect(network.heard).toBe(1);
  emit('unreachable');
  expect([one.state(), other.state()]).toEqual(['offline', 'offline']);
  one.unmount();
  expect(network.heard).toBe(1);
  other.unmount();
  expect(network.heard).toBe(0);
});
