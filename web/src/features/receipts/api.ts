import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCatalogueChanged } from '@/goods/changed';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addReceipt, listPurchases, listReceipts, loadPurchase, loadReceipt, loadReceivable, type Receipt, type ReceiptQuery } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import type { Sent } from './sent';

/** A page of receipts; while the next one comes, the last one stays. */
export function useReceipts(query: ReceiptQuery) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listReceipts, { path: { host }, query }), placeholderData: keepPreviousData });
}

/** One receipt with its lines. */
export function useReceipt(receiptId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadReceipt, { path: { host, receiptId } }));
}

/** What of an order is still to come. */
export function useReceivable(orderId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadReceivable, { path: { host, purchaseId: orderId } }));
}

/** Registers goods that came in; a draft keeps the key, since it outlives a page that lost the answer. */
export function useAddReceipt() {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const catalogueChanged = useCatalogueChanged();
  return useCallback(
    ({ body, key }: Sent): Promise<Receipt> => {
      const fresh = () => {
        for (const read of [listReceipts, loadReceivable, listPurchases, loadPurchase]) void cache.invalidateQueries({ queryKey: everyRead(read) });
        void catalogueChanged();
      };
      // After a refusal, too: somebody else may have received the same order.
      return call(addReceipt, { path: { host }, body }, { idempotencyKey: key }).finally(fresh);
    },
    [host, cache, catalogueChanged],
  );
}
