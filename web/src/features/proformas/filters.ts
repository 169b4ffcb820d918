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
  const text = word(raw.text);
  const page = whole(raw.page);
  const proforma = whole(raw.proforma);
  return {
    ...(status && { status }),
    ...(kind && { kind }),
    ...readDays(day(raw.from), day(raw.to)),
    ...(text && { text }),
    ...(page && page > 1 && { page }),
    ...(proforma && { proforma }),
  };
}

function readDays(from: Day | undefined, to: Day | undefined): Pick<ProformasSearch, 'from' | 'to'> {
  if (from && to && from > to) return { from: to, to: from };
  return { ...(from && { from }), ...(to && { to }) };
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
export function isNarrowed({ status, kind, from, to, text }: ProformasSearch): boolean {
  return [status, kind, from, to, text].some((part) => part !== undefined);
}

/** Takes every filter away. */
export const NO_FILTERS: ProformasChange = { status: undefined, kind: undefined, from: undefined, to: undefined, text: undefined };

function day(value: unknown): Day | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? undefined : value;
}

function word(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, 100) : undefined;
}

function whole(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
