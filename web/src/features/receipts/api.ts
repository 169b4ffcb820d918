import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCatalogueChanged } from '@/goods/changed';
import { useSharedAttempt, useStanding } from '@/session/attempts';
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

/** Whether goods were sent under this name and have no answer yet; see {@link useRegister}. */
export function useSentAlready(what: string): boolean {
  return useStanding<Sent>(what) !== undefined;
}

/**
 * Registers goods that came in. What nobody answered stays on the device under this name, and is asked again until the
 * server speaks of it; whatever is handed in meanwhile, it is what goes out. With the answer the draft is done, before
 * any tab could send it again.
 */
export function useRegister(what: string, draftDone: () => void, onElsewhere: () => void) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const catalogueChanged = useCatalogueChanged();
  const { unanswered, onItsWay, busy, send, forget } = useSharedAttempt<Sent>(what, onElsewhere);
  async function write({ body }: Sent, idempotencyKey: string): Promise<Receipt> {
    const receipt = await call(addReceipt, { path: { host }, body }, { idempotencyKey });
    draftDone();
    return receipt;
  }
  const register = (sent: Sent): Promise<Receipt> =>
    send(sent, write).finally(() => {
      // After a refusal, too: somebody else may have received the same order.
      for (const read of [listReceipts, loadReceivable, listPurchases, loadPurchase]) void cache.invalidateQueries({ queryKey: everyRead(read) });
      void catalogueChanged();
    });
  return { register, busy, unanswered: unanswered?.content, onItsWay: onItsWay?.content, forget };
}
