import { daysInOrder, pageOf } from '@/lib/address';
import { addDays, type Day } from '@/lib/dates';
import type { MovementQuery, MovementType, WalletBag } from '@/wire/generated';

/** Rows a page. */
export const PAGE_SIZE = 10;

export const BAGS = ['coupon', 'benefit'] as const satisfies readonly WalletBag[];
export const KINDS = ['in', 'out'] as const satisfies readonly MovementType[];

/** What the address of a list of movements says; what is as usual is left out. */
export interface MovementSearch {
  readonly bag?: WalletBag;
  readonly kind?: MovementType;
  /** First day, included. */
  readonly from?: Day;
  /** Last day, included. */
  readonly to?: Day;
  /** From 1; the first is left out. */
  readonly page?: number;
}

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readMovementSearch(raw: Readonly<Record<string, unknown>>): MovementSearch {
  const bag = BAGS.find((known) => known === raw.bag);
  const kind = KINDS.find((known) => known === raw.kind);
  return {
    ...(bag && { bag }),
    ...(kind && { kind }),
    ...daysInOrder(raw.from, raw.to),
    ...pageOf(raw.page),
  };
}

/** A change of the filters begins at the first page. */
export function withMovementFilter(search: MovementSearch, change: { readonly [Key in keyof MovementSearch]: MovementSearch[Key] | undefined }): MovementSearch {
  return readMovementSearch({ ...search, page: undefined, ...change });
}

/** Whether anything narrows the list. */
export function isNarrowed({ bag, kind, from, to }: MovementSearch): boolean {
  return [bag, kind, from, to].some((one) => one !== undefined);
}

/** What the list is asked for; the last day goes out as the day after it. */
export function movementQuery(search: MovementSearch): MovementQuery {
  return {
    size: PAGE_SIZE,
    page: (search.page ?? 1) - 1,
    paymentBag: search.bag,
    kind: search.kind,
    from: search.from,
    before: search.to && addDays(search.to, 1),
  };
}
