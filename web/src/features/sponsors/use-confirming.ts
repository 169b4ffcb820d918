import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCountry } from '@/country/profile';
import { retryAutomatically } from '@/pending/retry-automatically';
import { retryIfFree, send, unsent, type Outcome } from '@/pending/send';
import { useFailure } from '@/pending/use-failure';
import { useIsMounted } from '@/pending/use-is-mounted';
import { useUser } from '@/session/store';
import { addPurchase, listSponsorProducts } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { refusedPaths } from '@/wire/refused-fields';
import { useSendOrder } from './api';
import { orderBody } from './model/order-body';
import type { PurchaseDraft } from './model/purchases';
import { usePurchases } from './store';

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Sends a draft once, however often it is pressed; answers what became of it. `onDone` shows the order, only while the screen `isMounted`. A draft without an
 * answer is sent again by itself as soon as the server can be reached.
 */
export function useConfirming(draft: PurchaseDraft, onDone: (orderId: number, isMounted: boolean) => Promise<unknown>) {
  const user = useUser();
  const { amounts } = useCountry();
  const [, store] = usePurchases();
  const queries = useQueryClient();
  const sendOrder = useSendOrder(draft.seller.ruc);
  const isMounted = useIsMounted();
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<Exclude<Outcome<unknown>, { readonly kind: 'confirmed' }>>();
  const failure = useFailure(last);
  const [refused, setRefused] = useState(NONE);
  const isSending = useRef(false);

  async function run(isAutomatic: boolean): Promise<void> {
    const { body, codes } = orderBody(draft, user.id, user.currency.id, amounts.moneyDecimals);
    setBusy(true);
    setLast(undefined);
    setRefused(NONE);
    const offline = draft.confirmed ? undefined : await unsent();
    if (offline?.kind === 'refused') return setLast(offline);
    store.change({ type: 'confirm', sent: draft, confirmed: true });
    const write = () => sendOrder(body, draft.key);
    const outcome = await (isAutomatic ? retryIfFree(draft.key, write) : send(draft.key, draft.confirmed, write));
    // Another page waits for the answer.
    if (!outcome) return;
    if (outcome.kind === 'confirmed') {
      // The draft ends once nothing on the screen depends on it any more.
      await onDone(outcome.answer.id, isMounted()).finally(() => store.change({ type: 'done', sent: draft }));
      return;
    }
    setLast(outcome);
    if (outcome.kind === 'unconfirmed') return;
    setRefused(refusedLines(outcome.error, codes));
    store.change({ type: 'confirm', sent: draft, confirmed: false });
    // Prices or stock may have changed: the next view shows the present ones.
    void queries.invalidateQueries({ queryKey: everyRead(listSponsorProducts) });
  }

  const submit = async (isAutomatic = false) => {
    if (isSending.current) return;
    isSending.current = true;
    await run(isAutomatic).finally(() => {
      isSending.current = false;
      setBusy(false);
    });
  };
  const retry = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    retry.current = () => submit(true);
  });
  const isConfirmed = draft.confirmed;
  useEffect(() => {
    if (!isConfirmed) return undefined;
    return retryAutomatically(
      () => !isSending.current,
      async () => retry.current?.(),
    );
  }, [isConfirmed]);
  return { send: () => void submit(), busy, failure, lost: last?.kind === 'unconfirmed', refused };
}

/** Errors of single products, by their codes. */
function refusedLines(error: unknown, codes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(refusedPaths(addPurchase, error)).flatMap(([path, message]) => {
      const at = /^lines\[(\d+)\]/.exec(path)?.[1];
      const code = at === undefined ? undefined : codes[Number(at)];
      return code === undefined ? [] : [[code, message] as const];
    }),
  );
}
