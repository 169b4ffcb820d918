import { useSyncExternalStore } from 'react';
import { onNetwork } from './http';

/** A call that takes longer than this is called slow, in milliseconds. */
const SLOW_MS = 6_000;

/** State of the connection, from the browser and the last calls. */
export type NetworkState = 'fine' | 'slow' | 'offline';

let state: NetworkState = 'fine';
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

function become(next: NetworkState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Watches calls and browser as long as there are listeners; returns a function that stops it. */
function watch(): () => void {
  let waiting = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (next: NetworkState) => {
    waiting = Math.max(0, waiting - 1);
    if (waiting === 0) clearTimeout(timer);
    become(next);
  };
  const leave = onNetwork((event) => {
    if (event === 'sent') {
      waiting += 1;
      clearTimeout(timer);
      timer = setTimeout(() => become(state === 'fine' ? 'slow' : state), SLOW_MS);
    } else {
      settle(event === 'answered' ? 'fine' : 'offline');
    }
  });
  const offline = () => become('offline');
  const online = () => become('fine');
  window.addEventListener('offline', offline);
  window.addEventListener('online', online);
  return () => {
    leave();
    clearTimeout(timer);
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', online);
    state = 'fine';
  };
}

/** Whether the browser or the last call says that there is no connection; the next call may still find one. */
export function isKnownOffline(): boolean {
  return state === 'offline' || !navigator.onLine;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** The state of the connection, as React state. */
export function useNetworkState(): NetworkState {
  return useSyncExternalStore(subscribe, () => state);
}
