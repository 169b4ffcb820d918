import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProductsChanged } from '@/products/changed';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { useIsHere } from '@/lib/is-here';
import { useSharedAttempt, useStanding } from '@/session/attempts';
import { useUser } from '@/session/store';
import { UNDO_MS, toast } from '@/ui/toast';
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

/** What a form does while goods are registered. */
export interface Registering {
  /** The answer came: something else is shown, where the form is still looked at. */
  readonly onDone: (receipt: Receipt) => Promise<unknown>;
  /** What was sent is registered and leaves the draft; nothing on the screen stands on it any more. */
  readonly draftDone: () => void;
  /** What stood here in doubt ended in another window. */
  readonly onElsewhere: () => void;
  /** What another window had on its way was answered. */
  readonly onAnswered: () => void;
}

/**
 * Registers goods that came in. What nobody answered stays on the device under this name, and is asked again until the
 * server speaks of it; whatever is handed in meanwhile, it is what goes out. The draft is done before any window could
 * send it again.
 */
export function useRegister(what: string, { onDone, draftDone, onElsewhere, onAnswered }: Registering) {
  const { companyHost: host } = useUser();
  const t = useTexts(goodsReceiptTexts);
  const cache = useQueryClient();
  const productsChanged = useProductsChanged();
  const isHere = useIsHere();
  function refresh() {
    for (const read of [listReceipts, loadReceivable, listPurchases, loadPurchase]) void cache.invalidateQueries({ queryKey: everyRead(read) });
    void productsChanged();
  }
  const { unanswered, onItsWay, busy, send, forget } = useSharedAttempt<Sent>(what, onElsewhere, () => {
    refresh();
    onAnswered();
  });
  async function write({ body }: Sent, idempotencyKey: string): Promise<void> {
    const receipt = await call(addReceipt, { path: { host }, body }, { idempotencyKey });
    // Whoever went on to something else stays there, and has time to read it.
    toast.success(t('registeredToast', { number: receipt.number }), isHere() ? {} : { duration: UNDO_MS });
    if (isHere()) await onDone(receipt).finally(draftDone);
    else draftDone();
  }
  // After a refusal, too: somebody else may have received the same order.
  const register = (sent: Sent): Promise<void> => send(sent, write).finally(refresh);
  return { register, busy, unanswered: unanswered?.content, onItsWay: onItsWay?.content, forget };
}
