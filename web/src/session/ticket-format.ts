import { useSyncExternalStore } from 'react';
import type { PrintFormat } from '@/wire/generated';

const KEY = 'yapa.ticket-format';

/** The formats of paper, the widest first. */
export const PRINT_FORMATS = ['medium', 'narrow', 'small'] as const satisfies readonly PrintFormat[];

const listeners = new Set<() => void>();

/** The paper of this till's printer; undefined where the company's own format holds. */
export function ticketFormat(): PrintFormat | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return PRINT_FORMATS.find((format) => format === kept);
  } catch {
    return undefined;
  }
}

/** Remembers on this device what paper its printer has; undefined goes back to the company's format. */
export function setTicketFormat(format: PrintFormat | undefined): void {
  try {
    if (format) localStorage.setItem(KEY, format);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the company's format holds.
  }
  for (const listener of listeners) listener();
}

/** The paper of this till's printer, as React state. */
export function useTicketFormat(): PrintFormat | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, ticketFormat);
}
