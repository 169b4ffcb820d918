import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProductsChanged } from '@/products/changed';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { usePending, usePendingWrite } from '@/pending/use-pending-write';
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

/** Quantities of an order still to be received. */
export function useReceivable(orderId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadReceivable, { path: { host, purchaseId: orderId } }));
}

/** Whether goods were sent under this name and have no answer; see {@link useRegister}. */
export function useIsReceiptPending(what: string): boolean {
  return usePending(what) !== undefined;
}

/** Callbacks of a form while goods are registered. */
export interface RegisterOptions {
  /** Shows the receipt, where the form is still mounted. */
  readonly onDone: (receipt: Receipt) => Promise<unknown>;
  /** Whether the draft is still kept on this device. */
  readonly isKept: () => boolean;
  /** Drops the draft: its goods are registered, and nothing on the screen depends on it any more. */
  readonly draftDone: () => void;
  readonly onRefused?: (error: unknown) => void;
}

/** Registers goods that came in, once. The draft is dropped before any tab could send it again. */
export function useRegister(what: string, { onDone, isKept, draftDone, onRefused }: RegisterOptions) {
  const { companyHost: host } = useUser();
  const t = useTexts(goodsReceiptTexts);
  const cache = useQueryClient();
  const productsChanged = useProductsChanged();
  return usePendingWrite<Sent, Receipt>(what, {
    send: ({ body }, idempotencyKey) => call(addReceipt, { path: { host }, body }, { idempotencyKey }),
    onConfirmed: async (receipt, _, isMounted) => {
      // A user who went to another screen stays there, and has time to read it.
      toast.success(t('registeredToast', { number: receipt.number }), isMounted ? {} : { duration: UNDO_MS });
      if (isMounted) await onDone(receipt).finally(draftDone);
      else draftDone();
    },
    ...(onRefused && { onRefused }),
    // After a refusal, too: another user may have received the same order.
    onSettled: () => {
      for (const read of [listReceipts, loadReceivable, listPurchases, loadPurchase]) void cache.invalidateQueries({ queryKey: everyRead(read) });
      void productsChanged();
    },
    onAnsweredElsewhere: () => void (isKept() ? toast.warning(t('refusedElsewhere')) : toast.success(t('registeredElsewhere'))),
  });
}
