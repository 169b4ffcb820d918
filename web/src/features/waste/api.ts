import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { useIdempotent } from '@/pending/use-idempotent';
import { usePendingWrite, type PendingWriteOptions } from '@/pending/use-pending-write';
import { useProductsChanged } from '@/products/changed';
import { currentSession, useUser } from '@/session/store';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import { addWaste, downloadWaste, listStockMovements, listWaste, undoWaste, type Waste, type WasteReason } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { wasteQuery, type WasteSearch } from './search';

/** A page of waste; while the next one loads, the last one stays. */
export function useWaste(search: WasteSearch) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listWaste, { path: { host }, query: wasteQuery(search) }), placeholderData: keepPreviousData });
}

/**
 * The filtered entries as a spreadsheet, saved by the browser.
 * @throws ApiError for every failure.
 */
export function saveWaste(search: WasteSearch): Promise<void> {
  const session = currentSession();
  const host = session.status === 'signedIn' ? session.user.companyHost : '';
  return download(downloadWaste, { path: { host }, query: wasteQuery(search) }, 'mermas.xlsx');
}

/** Goods that leave. */
export interface Loss {
  readonly productId: number;
  /** Its name. */
  readonly name: string;
  readonly quantity: Dec4;
  readonly reason: WasteReason;
  readonly comment: string;
}

function refresh(cache: QueryClient): void {
  for (const read of [listWaste, listStockMovements]) void cache.invalidateQueries({ queryKey: everyRead(read) });
}

/** Takes goods out of the stock. */
export function useAddWaste(options: Pick<PendingWriteOptions<Loss, Waste>, 'onConfirmed' | 'restore' | 'onResolvedElsewhere'>) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const changed = useProductsChanged();
  return usePendingWrite<Loss, Waste>('waste', {
    ...options,
    send: ({ productId, quantity, reason, comment }, idempotencyKey) =>
      call(addWaste, { path: { host }, body: { productId, quantity: toNumber(quantity), reason, comment: comment || null } }, { idempotencyKey }),
    onSettled: () => {
      refresh(cache);
      void changed();
    },
  });
}

/** Brings goods back into the stock. */
export function useUndoWaste() {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const changed = useProductsChanged();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (wasteId: number) => idempotent(`waste undo ${wasteId}`, null, (idempotencyKey) => call(undoWaste, { path: { host, wasteId } }, { idempotencyKey })),
    onSettled: () => {
      refresh(cache);
      void changed();
    },
  });
}
