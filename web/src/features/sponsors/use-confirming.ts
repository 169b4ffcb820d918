import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useUser } from '@/session/store';
import { isRefusal, messageOf } from '@/wire/errors';
import { addPurchase, listSponsorProducts } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { refusedPaths } from '@/wire/refused-fields';
import { useSendOrder } from './api';
import { orderBody } from './model/order-body';
import type { PurchaseDraft } from './model/purchases';
import { usePurchases } from './store';

const NONE: ReadonlyMap<string, string> = new Map();

/** Sends a draft once, however often it is pressed; answers what became of it. */
export function useConfirming(draft: PurchaseDraft, onDone: (orderId: number) => Promise<unknown>) {
  const user = useUser();
  const { amounts } = useCountry();
  const [, store] = usePurchases();
  const queries = useQueryClient();
  const sendOrder = useSendOrder(draft.seller.ruc);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The last press was not answered: it may be an order. */
  const [lost, setLost] = useState(false);
  const [refused, setRefused] = useState(NONE);
  const sending = useRef(false);

  async function run(): Promise<void> {
    const { body, codes } = orderBody(draft, user.id, user.currency.id, amounts.moneyDecimals);
    setBusy(true);
    setFailure(undefined);
    setRefused(NONE);
    store.change({ type: 'confirm', sent: draft, confirmed: true });
    try {
      const { id } = await sendOrder(body, draft.key);
      // The draft ends once nothing on the screen stands on it any more.
      await onDone(id).finally(() => store.change({ type: 'done', sent: draft }));
    } catch (error) {
      const isNo = isRefusal(error, draft.confirmed);
      setFailure(messageOf(error));
      setLost(!isNo);
      if (!isNo) return;
      setRefused(refusedLines(error, codes));
      store.change({ type: 'confirm', sent: draft, confirmed: false });
      // Prices or stock may have changed: what is shown next is what holds now.
      void queries.invalidateQueries({ queryKey: everyRead(listSponsorProducts) });
    } finally {
      setBusy(false);
    }
  }

  const send = () => {
    if (sending.current) return;
    sending.current = true;
    void run().finally(() => {
      sending.current = false;
    });
  };
  return { send, busy, failure, lost: failure !== undefined && lost, refused };
}

/** What is wrong with single products, by their codes. */
function refusedLines(error: unknown, codes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(refusedPaths(addPurchase, error)).flatMap(([path, message]) => {
      const at = /^lines\[(\d+)\]/.exec(path)?.[1];
      const code = at === undefined ? undefined : codes[Number(at)];
      return code === undefined ? [] : [[code, message] as const];
    }),
  );
}
