import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts, type Translate } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { scansUnderWay } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { productTitle } from '@/products/product';
import { unsent } from '@/pending/send';
import { toast } from '@/ui/toast';
import { hadNoAnswer, messageOf } from '@/wire/errors';
import { registerSale } from '@/wire/generated';
import {
  listBestSellers,
  listCategoryProducts,
  listClients,
  listGroupings,
  listMovements,
  listProducts,
  listProformas,
  listSales,
  loadAccumulatedSales,
  loadClient,
  loadGroup,
  loadProforma,
  loadSellingCompany,
  loadWallet,
} from '@/wire/generated/reads';
import { useNetworkState } from '@/wire/network-state';
import { everyRead } from '@/wire/query';
import { useDesk, type Desk, type Problem } from './desk';
import { inWords } from './refused';
import { explain, registerDraft, showRefusal, type Reload } from './registering';
import { useSaleState } from './store';

export interface Charge {
  /** Registers the open sale, or retries it where it is pending. A second call while that sale runs does nothing. */
  readonly charge: () => Promise<boolean>;
  /** The open sale is being registered. */
  readonly busy: boolean;
  /** The problem that blocked the last press, here or at the server; undefined as soon as the sale changes. */
  readonly blocked: Problem | undefined;
}

/** The one way in which a sale is registered; `onSold` is called for every one, `onBlocked` for every press that a rule stops. */
export function useCharge(reload: Reload, onSold: () => void, onBlocked: (problem: Problem) => void): Charge {
  const t = useTexts(salesTexts);
  const desk = useDesk();
  const cache = useQueryClient();
  const { running } = useSaleState(desk.store);
  const network = useNetworkState();
  const [blocked, setBlocked] = useState<{ readonly draft: Desk['draft']; readonly problem: Problem }>();
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });

  const charge = useCallback(async () => {
    const { store } = latest.current;
    const scans = scansUnderWay();
    // A code scanned before the key belongs to the charged sale, also where the next sale begins with it.
    const meant = scans ? store.aim() : store.draft().id;
    if (store.state().running.has(meant)) return false;
    if (scans) {
      store.setRunning(meant, true);
      await drawn(scans);
      store.setRunning(meant, false);
    }
    const now = latest.current;
    if (now.draft.id !== meant) {
      // Another sale became the open one meanwhile: the user did not press the key for that one.
      if (store.draftOf(meant)) toast.warning(t('leftUncharged'), { stay: true, action: { label: t('seeSale'), run: () => store.till({ type: 'open', id: meant }) } });
      return false;
    }
    const problem = problemOf(now, t);
    if (now.draft.pending === null && problem) {
      // A new object for every press, so that each press moves the focus to the problem.
      setBlocked({ draft: now.draft, problem: { ...problem } });
      onBlocked(problem);
      // All that is missing is shown beside it: with the next press the user has seen it.
      store.see();
      return false;
    }
    store.setRunning(meant, true);
    if (now.draft.pending === null && (await unsent())) {
      store.setRunning(meant, false);
      setBlocked({ draft: now.draft, problem: { text: t('offlineUnsent'), about: 'offline' } });
      return false;
    }
    const outcome = await registerDraft(now);
    if (outcome.kind === 'confirmed') {
      play('paid');
      refreshLists(cache);
      onSold();
    } else if (outcome.kind === 'refused') {
      const refusal = await explain(now, outcome.error, reload, t('serverRefreshed'));
      // Where its sale is open it stays beside the button.
      if (now.store.draft().id !== meant) showRefusal(now, refusal, t('seeSale'));
      const draft = store.draftOf(meant);
      if (draft) setBlocked({ draft, problem: { text: refusal, about: 'server', document: await otherDocument(outcome.error) } });
      // A request without an answer is reported beside the button, and retried automatically.
    } else if (!hadNoAnswer(outcome.error)) toast.error(messageOf(outcome.error));
    // The company's data has how many bags are left.
    if (now.draft.bags > 0) void cache.invalidateQueries({ queryKey: everyRead(loadSellingCompany) });
    store.setRunning(meant, false);
    return outcome.kind === 'confirmed';
  }, [cache, reload, onSold, onBlocked, t]);

  return { charge, busy: running.has(desk.draft.id), blocked: blocked && stands(blocked.problem) ? blocked.problem : undefined };

  /** Whether what blocked the last press still does, as far as that is known. */
  function stands({ about }: Problem): boolean {
    if (blocked?.draft !== desk.draft) return false;
    if (about === 'offline') return network !== 'fine';
    // A refusal that comes later is not yet in that message.
    if (about === 'missed') return desk.store.unseen().length === 0;
    return about !== 'scan' || desk.store.unasked() !== undefined;
  }
}

/**
 * The problem that prevents the sale. A sale with an unknown scanned code cannot be paid, nor with the first press after a refusal: the customer's article is
 * missing, and the cashier may be looking at the next one.
 */
function problemOf({ store, draft, problem }: Desk, t: Translate<keyof typeof salesTexts.base>): Problem | undefined {
  if (problem) return problem;
  const unweighed = draft.lines.find((line) => line.unweighed !== undefined);
  if (unweighed) return { text: t('unweighedFirst', { name: productTitle(unweighed.item.name, unweighed.item.brand) }), about: 'weight' };
  const code = store.unasked();
  if (code !== undefined) return { text: t('unaskedFirst', { code }), about: 'scan' };
  const unseen = store.unseen();
  return unseen.length > 0 ? { text: t('missedFirst', { what: inWords(unseen, t) }), about: 'missed' } : undefined;
}

/** The document with which the server would take the sale; what reads that is only fetched for a refusal. */
async function otherDocument(error: unknown): Promise<string | undefined> {
  const reading = await import('@/wire/refused-fields').catch(() => undefined);
  return reading?.suggested(error, registerSale, 'invoiceType');
}

/** Waits for scanned codes that are still being looked up. */
async function drawn(scans: Promise<unknown>): Promise<void> {
  await scans;
  // Until the screen has drawn the found products.
  await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Reads of clients that a sale changes: their wallets and their purchases. */
export const CLIENT_READS = [listClients, loadClient, loadWallet, listMovements] as const;

/** Reads that a sale changes: stock in the catalogue, lists, sums. */
export function refreshLists(cache: ReturnType<typeof useQueryClient>): void {
  const goods = [listProducts, listGroupings, listBestSellers, loadGroup, listCategoryProducts];
  for (const endpoint of [...goods, listSales, loadAccumulatedSales, listProformas, loadProforma, ...CLIENT_READS]) {
    void cache.invalidateQueries({ queryKey: everyRead(endpoint) });
  }
}
