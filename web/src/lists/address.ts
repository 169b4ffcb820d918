import { dayOf, daysInOrder, pageOf, searchReader, wholeOf, type Parts, type RawSearch, type ReadParts } from '@/lib/address';
import { wireRange, type Day } from '@/lib/dates';

type Flat<T> = { readonly [K in keyof T]: T[K] };
type Paged = Pick<ListedSearch, 'page' | 'rows'>;
type Search<F extends Parts, K extends Parts, D extends Parts> = Flat<ReadParts<F> & ReadParts<K> & ReadParts<D> & Paged>;
type None = Record<never, () => undefined>;

/** Parameters of every search, for the kit of lists. */
export interface ListedSearch {
  /** Words that are searched. */
  readonly text?: string | undefined;
  /** First and last day, both included; one of them may be absent. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** From 1; the first is left out. */
  readonly page?: number | undefined;
  /** Rows a page; the usual number is left out. */
  readonly rows?: number | undefined;
}

/** A change of a search; undefined takes a part away. */
export type Change<Search> = { readonly [K in keyof Search]?: Search[K] | undefined };

/** The address of a list: how it is read, changed, and asked for. */
export interface ListAddress<Search extends ListedSearch> {
  /** Numbers of rows a page that can be chosen, ascending. */
  readonly rowChoices: readonly number[];
  /** Words can be searched. */
  readonly hasWords: boolean;
  /** The days are filters beside the others. */
  readonly hasDays: boolean;
  /** Reads the search parameters: invalid ones are dropped, default values are left out. */
  readonly read: (raw: RawSearch) => Search;
  /** The search with something else; it begins at the first page and closes the detail. */
  readonly change: (search: Search, change: Change<Search> | Change<ListedSearch>) => Search;
  /** The search without its filters. */
  readonly clear: (search: Search) => Search;
  /** The search without a detail in front of it. */
  readonly close: (search: Search) => Search;
  readonly turn: (search: Search, page: number) => Search;
  /** Other rows a page; the first visible row stays visible. */
  readonly resize: (search: Search, rows: number) => Search;
  /** Whether a filter narrows the list. */
  readonly isNarrowed: (search: Change<Search>) => boolean;
  readonly rowsOf: (search: ListedSearch) => number;
  /** Query of the list: the page from 0, and the day after the last one, because the end is exclusive. */
  readonly query: (search: ListedSearch) => ListQuery;
}

interface ListQuery {
  readonly text: string | undefined;
  readonly from: Day | undefined;
  readonly before: Day | undefined;
  readonly size: number;
  readonly page: number;
}

/** The search of an address. */
export type SearchOf<Address> = Address extends ListAddress<infer Search> ? Search : never;

export interface AddressParts<F extends Parts, K extends Parts, D extends Parts> {
  /** Filters of the list. */
  readonly filters: F;
  /** Parameters kept while filters change, which filter nothing: the tab, whose rows. */
  readonly kept?: K;
  /** The record open in front of the list; a change of the filters closes it. */
  readonly detail?: D;
  /** The usual rows a page. */
  readonly rows?: number;
}

/** First and last day of a list, both included; one of them may be absent. */
export const DAYS = { from: dayOf, to: dayOf };

/** Rows a page, where a list has no number of its own. */
const USUAL_ROWS = 10;
/** The server gives no more than the last. */
const ROW_CHOICES = [20, 50, 100];

/** Declares the address of a list by the parts that it is read from; `normalize` drops those that only make sense with others. */
export function defineAddress<F extends Parts, K extends Parts = None, D extends Parts = None>(
  { filters, kept, detail, rows = USUAL_ROWS }: AddressParts<F, K, D>,
  normalize: (search: Search<F, K, D>) => Search<F, K, D> = (search) => search,
): ListAddress<Search<F, K, D>> {
  type Said = Search<F, K, D>;
  const parts = { ...filters, ...kept, ...detail };
  const readParts = searchReader(parts);
  const without = (some: Parts | undefined) => Object.fromEntries(Object.keys(some ?? {}).map((name) => [name, undefined]));
  const rowChoices = [...new Set([rows, ...ROW_CHOICES])].toSorted((a, b) => a - b);

  function read(raw: RawSearch): Said {
    const wanted = wholeOf(raw.rows);
    return normalize({
      ...readParts(raw),
      ...('from' in parts && daysInOrder(raw.from, raw.to)),
      ...pageOf(raw.page),
      ...(wanted !== undefined && wanted !== rows && rowChoices.includes(wanted) && { rows: wanted }),
    } as Said);
  }
  const rowsOf = (search: ListedSearch) => search.rows ?? rows;
  const close = (search: Said) => read({ ...search, ...without(detail) });
  const turn = (search: Said, page: number) => read({ ...close(search), page });
  return {
    rowChoices,
    hasWords: 'text' in filters,
    hasDays: 'from' in filters,
    read,
    rowsOf,
    close,
    turn,
    change: (search, change) => read({ ...close(search), page: undefined, ...change }),
    clear: (search) => read({ ...close(search), page: undefined, ...without(filters) }),
    resize: (search, wanted) => turn({ ...search, rows: wanted }, Math.floor((((search.page ?? 1) - 1) * rowsOf(search)) / wanted) + 1),
    isNarrowed: (search) => Object.entries(search).some(([name, value]) => name in filters && value !== undefined),
    query: ({ text, from, to, page = 1, ...search }) => ({ text, from, before: to && wireRange(to, to).until, size: rowsOf(search), page: page - 1 }),
  };
}
