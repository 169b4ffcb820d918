import { daysInOrder, pageOf, wholeOf, wordsOf } from '@/lib/address';
import { wireRange, type Day } from '@/lib/dates';
import type { ProformaQuery, ProformaStatus, SaleType } from '@/wire/generated';

/** States a quote can be filtered by. */
export const STATUSES = ['open', 'closed', 'canceled', 'free'] as const satisfies readonly ProformaStatus[];

/** Kinds of quotes, where the company has parking. */
export const KINDS = ['goods', 'parking', 'carParking', 'motorcycleParking'] as const satisfies readonly SaleType[];

/** Quotes a page. */
export const PAGE_SIZE = 10;

/** What the address says of the list of quotes; what is as usual is left out. */
export interface ProformasSearch {
  readonly status?: ProformaStatus;
  readonly kind?: SaleType;
  /** First and last day, both included; one of them may be absent. */
  readonly from?: Day;
  readonly to?: Day;
  readonly text?: string;
  /** From 1; the first is left out. */
  readonly page?: number;
  /** The quote whose detail is open. */
  readonly proforma?: number;
}

/** A change of the search; undefined takes a part away. */
export type ProformasChange = { readonly [K in keyof ProformasSearch]: ProformasSearch[K] | undefined };

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readProformasSearch(raw: Readonly<Record<string, unknown>>): ProformasSearch {
  const status = STATUSES.find((known) => known === raw.status);
  const kind = KINDS.find((known) => known === raw.kind);
  const text = wordsOf(raw.text);
  const proforma = wholeOf(raw.proforma);
  return {
    ...(status && { status }),
    ...(kind && { kind }),
    ...daysInOrder(raw.from, raw.to),
    ...(text && { text }),
    ...pageOf(raw.page),
    ...(proforma && { proforma }),
  };
}

/** What the list of quotes is asked for; the last day goes out plus one, because the end is exclusive. */
export function proformasQuery(search: ProformasSearch): ProformaQuery {
  const { from, to } = search;
  return {
    text: search.text,
    size: PAGE_SIZE,
    page: (search.page ?? 1) - 1,
    status: search.status,
    kind: search.kind,
    from,
    before: to && wireRange(to, to).until,
  };
}

/** A change of the filters begins at the first page and closes the detail. */
export function withChange(search: ProformasSearch, change: ProformasChange): ProformasSearch {
  return readProformasSearch({ ...search, page: undefined, proforma: undefined, ...change });
}

/** Whether anything narrows the list. */
export function isNarrowed({ status, kind, from, to, text }: ProformasChange): boolean {
  return [status, kind, from, to, text].some((part) => part !== undefined);
}

/** Takes every filter away. */
export const NO_FILTERS: ProformasChange = { status: undefined, kind: undefined, from: undefined, to: undefined, text: undefined };
