import { pageOf, wordsOf } from '@/lib/address';
import type { CarrierQuery } from '@/wire/generated';

/** Vehicles a page. */
export const PAGE_SIZE = 12;

/** What the address of the list of vehicles says. */
export interface CarriersSearch {
  /** A plate, or a driver. */
  readonly text?: string;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readCarriersSearch(raw: Readonly<Record<string, unknown>>): CarriersSearch {
  const text = wordsOf(raw.text);
  return { ...(text && { text }), ...pageOf(raw.page) };
}

/** What the list of vehicles is asked for. */
export function carriersQuery({ text, page }: CarriersSearch): CarrierQuery {
  return { text, size: PAGE_SIZE, page: (page ?? 1) - 1 };
}
