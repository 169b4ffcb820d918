import type { MantineColorSchemeManager } from '@mantine/core';
import { useSyncExternalStore } from 'react';

/** The user's choice; `auto` follows the device. */
export type SchemeChoice = 'light' | 'dark' | 'auto';

const KEY = 'yapa.color-scheme';
const listeners = new Set<() => void>();
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The choice stored on this device. */
export function schemeChoice(): SchemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

/** Stores the choice and repaints. */
export function chooseScheme(choice: SchemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  paint(choice);
}

function paint(choice: SchemeChoice): void {
  const dark = choice === 'dark' || (choice === 'auto' && systemDark().matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  for (const listener of listeners) listener();
}

/** Follows the device while the choice is `auto`; the application starts it once. */
export function followDevice(): void {
  systemDark().addEventListener('change', () => paint(schemeChoice()));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice as React state. */
export function useSchemeChoice(): SchemeChoice {
  return useSyncExternalStore(subscribe, schemeChoice);
}

/** Whether the page is dark now. */
export function useIsDark(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark',
  );
}

/** Lets Mantine read the scheme without writing anything itself. */
export const schemeManager: MantineColorSchemeManager = {
  get: () => schemeChoice(),
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};
