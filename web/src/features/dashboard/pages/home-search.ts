import { monthIn, type Month } from '@/features/dashboard/month';

/** Search parameters of /home. */
export interface HomeSearch {
  /** The month of the dashboard; the running one is left out. */
  readonly month?: Month;
}

/** Reads the search parameters; invalid ones are dropped. */
export function readHome(raw: Readonly<Record<string, unknown>>): HomeSearch {
  const month = monthIn(raw.month);
  return month ? { month } : {};
}
