import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTexts } from '@/i18n/texts';
import { stockCountTexts } from '@/i18n/texts/stock-counts';
import { toNumber } from '@/lib/dec4';
import { play } from '@/lib/sound';
import { retryAutomatically } from '@/pending/retry-automatically';
import { useIdempotent } from '@/pending/use-idempotent';
import { usePendingWrite, type PendingWriteOptions } from '@/pending/use-pending-write';
import { useProductsChanged } from '@/products/changed';
import { isCodeOf, toPickable, type PickableProduct } from '@/products/product';
import { currentSession, useUser } from '@/session/store';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import {
  applyStockCount,
  discardStockCount,
  downloadStockCount,
  enterCount,
  listCountLines,
  listProducts,
  listStockCounts,
  listStockMovements,
  loadStockCount,
  loadStockCountReview,
  openStockCount,
  setCountReason,
  type CountEntered,
  type CountLinePage,
  type CountReasonForm,
  type NewStockCount,
  type StockCount,
  type UncountedChoice,
} from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { EntryQueue, type EntrySender } from './entry-queue';
import { withLine } from './model';
import { countsAddress, linesQuery, type CountSearch, type CountsSearch } from './search';

/** How often it is asked what others counted, in milliseconds. */
const NEWS_MS = 10_000;
/** How often the progress of an application is fetched. */
const PROGRESS_MS = 1_000;
/** Number of recent lines beside the search box. */
const LAST_LINES = 30;

/** A page of the counts, the newest first. */
export function useStockCounts(search: CountsSearch) {
  const { companyHost: host } = useUser();
  const { size, page } = countsAddress.query(search);
  return useQuery({ ...cached(listStockCounts, { path: { host }, query: { size, page } }), placeholderData: keepPreviousData });
}

/** A count with its progress; while others may count or the server works on it, it is refetched. */
export function useStockCount(countId: number) {
  const { companyHost: host } = useUser();
  return useQuery({
    ...cached(loadStockCount, { path: { host, countId } }),
    refetchInterval: ({ state }) => intervals[state.data?.count.state ?? 'applied'],
  });
}

const intervals = { open: NEWS_MS, applying: PROGRESS_MS, applied: false, discarded: false } as const;

const lastLines = (host: string, countId: number) => cached(listCountLines, { path: { host, countId }, query: { filter: 'counted', size: LAST_LINES, page: 0 } });

/** The last counted lines. */
export function useLastLines(countId: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...lastLines(host, countId), refetchInterval: NEWS_MS });
}

/** A page of a part of the review. */
export function useCountLines(countId: number, search: CountSearch) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listCountLines, { path: { host, countId }, query: linesQuery(search) }), placeholderData: keepPreviousData });
}

/** Movements by a count, planned or done. */
export function useReview(countId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadStockCountReview, { path: { host, countId } }));
}

/**
 * The product that has exactly this code, also one that is not on sale any more; undefined when none has it.
 * @throws ApiError when it cannot be asked.
 */
export async function findCounted(host: string, code: string): Promise<PickableProduct | undefined> {
  const { products } = await call(listProducts, { path: { host }, query: { text: code, size: 5, page: 0, status: 'all' } });
  return products.map(toPickable).find((goods) => isCodeOf(goods, code));
}

let current: { readonly place: string; readonly queue: EntryQueue } | undefined;

function queueAt(place: string): EntryQueue {
  if (current?.place !== place) current = { place, queue: new EntryQueue(place) };
  return current.queue;
}

/** Entries of this device that the server does not have yet; they are sent as soon as possible. */
export function useEntryQueue(countId: number) {
  const { companyHost: host, id } = useUser();
  const t = useTexts(stockCountTexts);
  const cache = useQueryClient();
  const queue = queueAt(`yapa.count.${host}.${id}.${countId}`);
  const entries = useSyncExternalStore(queue.subscribe, queue.entries);
  const sender = useMemo<EntrySender>(
    () => ({
      find: async (code) => {
        const goods = await findCounted(host, code);
        if (!goods) play('unknown');
        return goods && { productId: goods.id, name: goods.title, detail: goods.detail, unit: goods.unit, partialSale: goods.partialSale };
      },
      write: ({ key, productId, kind, quantity }, ageMs) =>
        call(enterCount, { path: { host, countId }, body: { productId, kind, quantity: kind === 'remove' ? null : toNumber(quantity) } }, { idempotencyKey: key, ageMs }),
      onEntered: ({ line }: CountEntered, productId) => {
        cache.setQueryData<CountLinePage>(lastLines(host, countId).queryKey, (now) => now && { ...now, lines: withLine(now.lines, productId, line) });
      },
      onEmptied: () => void cache.invalidateQueries({ queryKey: everyRead(loadStockCount) }),
      unknown: (code) => t('unknownCode', { code }),
    }),
    [cache, host, countId, t],
  );
  const latest = useRef(sender);
  useEffect(() => {
    latest.current = sender;
  });
  useEffect(() => {
    void queue.work(latest.current);
    return retryAutomatically(
      () => queue.isWaiting(),
      () => queue.work(latest.current),
    );
  }, [queue]);
  return {
    entries,
    add: (entry: Parameters<EntryQueue['add']>[0], failure?: string) => {
      queue.add(entry, failure);
      void queue.work(latest.current);
    },
    discard: (key: string) => queue.discard(key),
  };
}

function refresh(cache: QueryClient): void {
  for (const read of [listStockCounts, loadStockCount, loadStockCountReview, listCountLines, listStockMovements]) void cache.invalidateQueries({ queryKey: everyRead(read) });
}

/** Opens a count. */
export function useOpenCount() {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (body: NewStockCount) => idempotent('stock count', body, (idempotencyKey) => call(openStockCount, { path: { host }, body }, { idempotencyKey })),
    onSettled: () => refresh(cache),
  });
}

/** Gives a count up. */
export function useDiscardCount(countId: number) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: () => idempotent(`discard count ${countId}`, null, (idempotencyKey) => call(discardStockCount, { path: { host, countId } }, { idempotencyKey })),
    onSettled: () => refresh(cache),
  });
}

/** Says why products differ. */
export function useSetReason(countId: number) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (body: CountReasonForm) => idempotent(`reason ${countId}`, body, (idempotencyKey) => call(setCountReason, { path: { host, countId }, body }, { idempotencyKey })),
    onSettled: () => refresh(cache),
  });
}

/** Options of the application: the treatment of products that were not counted. */
export interface Application {
  readonly uncounted: UncountedChoice;
}

/** Moves the stock by the differences of a count. */
export function useApplyCount(countId: number, options: Pick<PendingWriteOptions<Application, StockCount>, 'onConfirmed' | 'onResolvedElsewhere'>) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const changed = useProductsChanged();
  return usePendingWrite<Application, StockCount>(`stock count ${countId}`, {
    ...options,
    send: (body, idempotencyKey) => call(applyStockCount, { path: { host, countId }, body }, { idempotencyKey }),
    onSettled: () => {
      refresh(cache);
      void changed();
    },
  });
}

/** The differences of a count as a spreadsheet, saved by the browser. */
export function saveCount(countId: number, date: string): Promise<void> {
  const session = currentSession();
  const host = session.status === 'signedIn' ? session.user.companyHost : '';
  return download(downloadStockCount, { path: { host, countId } }, `conteo-${date}.xlsx`);
}
