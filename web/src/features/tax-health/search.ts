import { searchReader, type RawSearch } from '@/lib/address';
import type { Day } from '@/lib/dates';

/** Search parameters: a month, `2026-11`; the present one is left out. */
export interface TaxHealthSearch {
  readonly month?: string;
}

const monthOf = (value: unknown) => (typeof value === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined);
const readParts = searchReader({ month: monthOf });

/** Reads an address: values that make no sense are dropped. */
export function readTaxHealth(raw: RawSearch): TaxHealthSearch {
  const { month } = readParts(raw);
  return month === undefined ? {} : { month };
}

/** Months that can be chosen without typing an address. */
const MONTHS = 13;
const words = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The months until today, the newest first, and the one that is shown. */
export function monthsUntil(today: Day, shown?: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const last = year * 12 + month - 1;
  const months = Array.from({ length: MONTHS }, (_, back) => `${Math.floor((last - back) / 12)}-${String(((last - back) % 12) + 1).padStart(2, '0')}`);
  return shown === undefined || months.includes(shown) ? months : [...months, shown];
}

/** `noviembre de 2026` */
export function monthWords(month: string): string {
  return words.format(new Date(`${month}-01T00:00:00Z`));
}
