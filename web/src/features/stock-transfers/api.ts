import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useIdempotent } from '@/pending/use-idempotent';
import { usePendingWrite, type PendingWriteOptions } from '@/pending/use-pending-write';
import { useProductsChanged } from '@/products/changed';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import {
  listStockMovements,
  listStockTransfers,
  listTransferTargets,
  loadFamilyStock,
  loadStockTransfer,
  matchTransfer,
  receiveTransfer,
  sendTransfer,
  takeBackTransfer,
  type NewStockTransfer,
  type ReceiveTransfer,
  type StockTransferDetail,
} from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { transfersQuery, type TransfersSearch } from './search';

/** How often an open transfer is refetched, in milliseconds: the other side may have closed it. */
const NEWS_MS = 5_000;

/** The companies of the family that goods can be sent to. */
export function useTransferTargets(enabled = true) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listTransferTargets, { path: { host } }), enabled });
}

/** Stock of a product in the other companies of the family. */
export function useFamilyStock(productId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadFamilyStock, { path: { host, productId } }));
}

/** A page of the transfers, the newest first. */
export function useTransfers(search: TransfersSearch) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listStockTransfers, { path: { host }, query: transfersQuery(search) }), placeholderData: keepPreviousData });
}

/** A transfer with its lines. */
export function useTransfer(transferId: number) {
  const { companyHost: host } = useUser();
  return useQuery({
    ...cached(loadStockTransfer, { path: { host, transferId } }),
    refetchInterval: ({ state }) => (state.data?.transfer.state === 'inTransit' ? NEWS_MS : false),
  });
}

/** The receiver's products for these products. */
export function useMatches(target: string, productIds: readonly number[]) {
  const { companyHost: host } = useUser();
  const products = productIds.toSorted((a, b) => a - b).join(',');
  return useQuery({ ...cached(matchTransfer, { path: { host }, query: { target, products } }), enabled: target !== '' && products !== '', placeholderData: keepPreviousData });
}

function refresh(cache: QueryClient): void {
  for (const read of [listStockTransfers, loadStockTransfer, listStockMovements]) void cache.invalidateQueries({ queryKey: everyRead(read) });
}

/** Sends goods to another company of the family. */
export function useSendTransfer(options: Pick<PendingWriteOptions<NewStockTransfer, StockTransferDetail>, 'onConfirmed' | 'onResolvedElsewhere'>) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const changed = useProductsChanged();
  return usePendingWrite<NewStockTransfer, StockTransferDetail>('transfer', {
    ...options,
    send: (body, idempotencyKey) => call(sendTransfer, { path: { host }, body }, { idempotencyKey }),
    onSettled: () => {
      refresh(cache);
      void changed();
    },
  });
}

/** Receives goods. */
export function useReceiveTransfer(transferId: number, options: Pick<PendingWriteOptions<ReceiveTransfer, StockTransferDetail>, 'onConfirmed' | 'onResolvedElsewhere'>) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const changed = useProductsChanged();
  return usePendingWrite<ReceiveTransfer, StockTransferDetail>(`transfer receive ${transferId}`, {
    ...options,
    send: (body, idempotencyKey) => call(receiveTransfer, { path: { host, transferId }, body }, { idempotencyKey }),
    onSettled: () => {
      refresh(cache);
      void changed();
    },
  });
}

/** Takes goods back that nothing was received of. */
export function useTakeBack(transferId: number) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const changed = useProductsChanged();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: () => idempotent(`transfer back ${transferId}`, null, (idempotencyKey) => call(takeBackTransfer, { path: { host, transferId } }, { idempotencyKey })),
    onSettled: () => {
      refresh(cache);
      void changed();
    },
  });
}
