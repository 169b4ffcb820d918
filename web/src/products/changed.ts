import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { everyRead } from '@/wire/query';
import { listBestSellers, listCategories, listCategoryProducts, listGroupings, listGroups, listProducts, listSharedProducts, loadGroup, loadGrouping, loadProduct } from '@/wire/generated/reads';

/** Every read that a change of products, categories, groups or bundles makes old. */
const READS = [listProducts, loadProduct, listSharedProducts, listCategories, listCategoryProducts, listGroups, loadGroup, listGroupings, loadGrouping, listBestSellers];

const listeners = new Set<() => void>();
/** The other tabs of this browser: products are often changed beside an open sale. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('yapa.catalogue');

/** Calls the listener when the catalogue was changed, here or in another tab; answers the function that unsubscribes it. */
export function onProductsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function forget(cache: QueryClient): Promise<void> {
  for (const listener of listeners) listener();
  await Promise.all(READS.map((read) => cache.invalidateQueries({ queryKey: everyRead(read) })));
}

/**
 * To be called after every write to the catalogue: its cached reads are refetched, the lists and
 * details of its screens as well as the catalogue and the chips of the sale. Fulfilled when the shown data is new.
 */
export function useProductsChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    tabs?.postMessage('changed');
    return forget(cache);
  }, [cache]);
}

/** For a screen that stays open while the catalogue is changed in another tab: what it shows of it is asked for again. */
export function useProductNews(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const hear = () => void forget(cache);
    tabs?.addEventListener('message', hear);
    return () => tabs?.removeEventListener('message', hear);
  }, [cache]);
}
