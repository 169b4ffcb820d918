import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listBestSellers, listCategories, listCategoryProducts, listGroupings, listGroups, listProducts, listSharedProducts, loadGroup, loadGrouping, loadProduct } from '@/wire/generated';
import { everyRead } from '@/wire/query';

/** Every read that a change of products, categories, groups or bundles makes old. */
const READS = [listProducts, loadProduct, listSharedProducts, listCategories, listCategoryProducts, listGroups, loadGroup, listGroupings, loadGrouping, listBestSellers];

const listeners = new Set<() => void>();

/** Hears that something of the catalogue was changed here; answers how to stop. */
export function onCatalogueChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * To be called after every write to the catalogue: what was read of it is asked for anew, the lists and
 * details of its screens as well as the shelf and the chips of the sale. Fulfilled when what is shown is new.
 */
export function useCatalogueChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(async () => {
    for (const listener of listeners) listener();
    await Promise.all(READS.map((read) => cache.invalidateQueries({ queryKey: everyRead(read) })));
  }, [cache]);
}
