import { dayOf, isOn, oneOf, wholeOf, wordsOf } from '@/lib/address';
import { addDays, wireRange, type Day } from '@/lib/dates';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { SaleQuery, SaleSituation, TotalsQuery } from '@/wire/generated';

/** Stretches of days with a name; `custom` has days of its own. */
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** Those that an address names: today is as usual. */
const NAMED = PERIODS.filter((period) => period !== 'today');

/** Filters of a sale: its situation, or that it is not closed yet. */
export const STATUSES = ['paid', 'receivable', 'returned', 'voided', 'discarded', 'free', 'open'] as const satisfies readonly (SaleSituation | 'open')[];

/**
 * The list of sales. A named period is kept by name, so that a bookmark of today shows the day on which it is opened; only
 * `custom` has days of its own. The document is the code of its type.
 */
export const salesAddress = defineAddress(
  {
    filters: { status: (raw) => oneOf(STATUSES)(raw === 'closed' ? 'paid' : raw), document: wordsOf, text: wordsOf },
    kept: {
      period: oneOf(NAMED),
      from: dayOf,
      to: dayOf,
      /** The sales of every seller, for users who may see them. */
      everyone: isOn,
      /** Only the user's own sales, for users who see those of all users unless they ask for this. */
      mine: isOn,
    },
    /** The sale whose detail is open, and whether with the question how the sale is undone. */
    detail: { sale: wholeOf, undo: isOn },
    rows: 20,
  },
  ({ period, from, to, undo, ...search }) => {
    const [first, last] = [from ?? to, to ?? from];
    const days = period !== 'custom' ? { period } : first && last && { period, from: first, to: last };
    return { ...search, ...(period && days), ...(search.sale && undo && { undo }) };
  },
);

/** Search parameters of the screen; default values are left out. */
export type SalesSearch = SearchOf<typeof salesAddress>;

/** Whose sales are listed: those of all users for users who may see them, unless the address says that only the own ones are. */
export function withOwner({ everyone: _everyone, ...search }: SalesSearch, seesEveryone: boolean): SalesSearch {
  return seesEveryone && !search.mine ? { ...search, everyone: true } : search;
}

/** Days, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** The days of an address's period, seen from today. Weeks begin on Monday. */
export function daysOf(search: SalesSearch, today: Day): DayRange {
  switch (search.period) {
    case 'yesterday': {
      const yesterday = addDays(today, -1);
      return { from: yesterday, to: yesterday };
    }
    case 'week':
      return { from: addDays(today, -((weekday(today) + 6) % 7)), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'custom':
      return { from: search.from ?? today, to: search.to ?? search.from ?? today };
    default:
      return { from: today, to: today };
  }
}

/** Query of the list of sales. */
export function listQuery(search: SalesSearch, today: Day): SaleQuery {
  return { ...statusQuery(search), ...salesAddress.query({ ...search, ...daysOf(search, today) }), invoiceType: search.document, everyone: search.everyone };
}

/** Query of the totals of the same list. */
export function totalsQuery(search: SalesSearch, today: Day): TotalsQuery {
  const { from, to } = daysOf(search, today);
  const range = wireRange(from, to);
  return {
    from: range.from,
    before: range.until,
    detailed: true,
    ...statusQuery(search),
    ...(search.text && { text: search.text }),
    ...(search.document && { invoiceType: search.document }),
    ...(search.everyone && { everyone: true }),
  };
}

function statusQuery({ status }: SalesSearch): Pick<SaleQuery, 'status' | 'situation'> {
  if (!status) return {};
  return status === 'open' ? { status } : { situation: status };
}

/** Whether the list holds sales that count: not only returned, voided or discarded ones. */
export function isCounted({ status }: SalesSearch): boolean {
  return status !== 'returned' && status !== 'voided' && status !== 'discarded';
}

function weekday(of: Day): number {
  return new Date(`${of}T00:00:00Z`).getUTCDay();
}
