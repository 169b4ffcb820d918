/** Messages a page. */
export const PAGE_SIZE = 10;

/** What the address of the list says. */
export interface NotificationSearch {
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** Reads an address, whatever somebody typed into it. */
export function readNotificationSearch(raw: Readonly<Record<string, unknown>>): NotificationSearch {
  const page = Number(raw.page);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}
