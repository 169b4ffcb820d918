import { salesAddress, type SalesSearch } from '@/features/sales/history/search';
import { proformasAddress, type ProformasSearch } from '@/features/proformas/search';

/** The second tab of the screen, as the address names it. */
export const PROFORMAS = 'proformas';

/** Search parameters of /my-sales: the sales, or the quotes beside them. */
export type SalesHistorySearch = (SalesSearch & { readonly vista?: undefined }) | (ProformasSearch & { readonly vista: typeof PROFORMAS });

/** Reads the search parameters; invalid ones are dropped. */
export function readSalesHistory(raw: Readonly<Record<string, unknown>>): SalesHistorySearch {
  return raw.vista === PROFORMAS ? { vista: PROFORMAS, ...proformasAddress.read(raw) } : salesAddress.read(raw);
}
