import { useInfiniteQuery, useQuery, keepPreviousData } from '@tanstack/react-query';
import { wireRange, type Day } from '@/lib/dates';
import { currentSession, useUser } from '@/session/store';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import { downloadStockMovements, listStockMovements, loadProductHistory, type StockMovementKind, type StockMovementQuery } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';

/** Filters of the movements of a product. */
export interface MovementFilters {
  readonly kind?: StockMovementKind | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

function queryOf({ kind, from, to }: MovementFilters): StockMovementQuery {
  return { kind, from, before: to && wireRange(to, to).until };
}

/** The movements of a product, page after page. */
export function useMovements(productId: number, filters: MovementFilters) {
  const { companyHost: host } = useUser();
  const query = queryOf(filters);
  return useInfiniteQuery({
    queryKey: [...everyRead(listStockMovements), host, productId, query] as const,
    queryFn: ({ pageParam, signal }) => call(listStockMovements, { path: { host, productId }, query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/**
 * The same as a spreadsheet, saved by the browser.
 * @throws ApiError for every failure.
 */
export function saveMovements(productId: number, filters: MovementFilters): Promise<void> {
  const session = currentSession();
  const host = session.status === 'signedIn' ? session.user.companyHost : '';
  return download(downloadStockMovements, { path: { host, productId }, query: queryOf(filters) }, 'movimientos.xlsx');
}

/** Prices, weeks and suppliers of a product. */
export function useProductHistory(productId: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadProductHistory, { path: { host, productId } }), refetchOnMount: 'always' });
}
