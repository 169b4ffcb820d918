import { oneOf, wholeOf, wordsOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import type { ProformaQuery, ProformaStatus, SaleType } from '@/wire/generated';

/** States a quote can be filtered by. */
export const STATUSES = ['open', 'closed', 'canceled', 'free'] as const satisfies readonly ProformaStatus[];

/** Kinds of quotes, where the company has parking. */
export const KINDS = ['goods', 'parking', 'carParking', 'motorcycleParking'] as const satisfies readonly SaleType[];

/** The lists of quotes; the quote is the one whose detail is open. */
export const proformasAddress = defineAddress({
  filters: { status: oneOf(STATUSES), kind: oneOf(KINDS), ...DAYS, text: wordsOf },
  detail: { proforma: wholeOf },
});

/** Search parameters of a list of quotes; default values are left out. */
export type ProformasSearch = SearchOf<typeof proformasAddress>;

/** Query of a list of quotes. */
export function proformasQuery(search: ProformasSearch): ProformaQuery {
  return { ...proformasAddress.query(search), status: search.status, kind: search.kind };
}
