import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCatalogueChanged } from '@/goods/changed';
import { useAttempt } from '@/session/attempts';
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

/** What was sent under this name and not answered; see {@link useRegister}. */
export function useUnanswered(what: string): Sent | undefined {
  return useAttempt<Sent>(what).unanswered?.content;
}

/**
 * Registers goods that came in. What nobody answered stays on the device under this name, and is asked again until the
 * server speaks of it; whatever is handed in meanwhile, it is what goes out.
 */
export function useRegister(what: string, onElsewhere: () => void) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const catalogueChanged = useCatalogueChanged();
  const { unanswered, busy, send, forget } = useAttempt<Sent>(what, onElsewhere);
  const register = (sent: Sent): Promise<Receipt> =>
    send(sent, ({ body }, idempotencyKey) => call(addReceipt, { path: { host }, body }, { idempotencyKey })).finally(() => {
      // After a refusal, too: somebody else may have received the same order.
      for (const read of [listReceipts, loadReceivable, listPurchases, loadPurchase]) void cache.invalidateQueries({ queryKey: everyRead(read) });
      void catalogueChanged();
    });
  return { register, busy, unanswered: unanswered?.content, forget };
}
