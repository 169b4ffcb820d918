import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts, type Translate } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { fromNumber } from '@/lib/dec4';
import { scansUnderWay } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { isRefusal, messageOf } from '@/wire/errors';
import {
  listBestSellers,
  listCategoryProducts,
  listGroupings,
  listProducts,
  listProformas,
  listClients,
  listMovements,
  listSales,
  loadClient,
  loadProforma,
  loadWallet,
  loadAccumulatedSales,
  loadGroup,
  loadSellingCompany,
  registerSale,
  type NewSale,
} from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import { everyRead } from '@/wire/query';
import { makeRoom } from './close-sale';
import type { Sellable } from './model/cart-types';
import { newSale } from './model/new-sale';
import { isQuoteBody } from './model/quote-body';
import { useDesk, type Desk, type Problem } from './desk';
import { saleType, serviceType } from './preferences';
import { inWords } from './refused';
import { useSaleState } from './store';

export interface Charge {
  /** Registers the sale on the counter, or asks an unanswered attempt again. A second call while that sale runs does nothing. */
  readonly charge: () => Promise<boolean>;
  /** The sale on the counter is being registered. */
  readonly busy: boolean;
  /** What blocked the last press, here or at the server; undefined as soon as the sale changes. */
  readonly blocked: Problem | undefined;
}

/** Fetches the present state of a line's product, when the server refused the sale for what the cart believed. */
export type Reload = (item: Pick<Sellable, 'kind' | 'id'>) => Promise<Sellable>;

/** The one way in which a sale is registered; `onSold` hears of every one. */
export function useCharge(reload: Reload, onSold: () => void): Charge {
  const t = useTexts(salesTexts);
  const desk = useDesk();
  const cache = useQueryClient();
  const { running } = useSaleState(desk.store);
  const [blocked, setBlocked] = useState<{ readonly draft: Desk['draft']; readonly problem: Problem }>();
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });

  const charge = useCallback(async () => {
    const { store } = latest.current;
    const scans = scansUnderWay();
    // What was scanned before the key belongs to what is charged, also where the next sale begins with it.
    const meant = scans ? store.aim() : store.draft().id;
    if (store.state().running.has(meant)) return false;
    if (scans) {
      store.setRunning(meant, true);
      await drawn(scans);
      store.setRunning(meant, false);
    }
    const now = latest.current;
    if (now.draft.id !== meant) {
      // Another sale came to the counter meanwhile: nobody pressed the key for that one.
      if (store.draftOf(meant)) toast.warning(t('leftUncharged'), { stay: true, action: { label: t('seeSale'), run: () => store.till({ type: 'open', id: meant }) } });
      return false;
    }
    const problem = problemOf(now, t);
    if (now.draft.pending === null && problem) {
      // One of its own for every press, so that each leads to what is wrong.
      setBlocked({ draft: now.draft, problem: { ...problem } });
      // All that is not there stands beside it: the next press is made by somebody who knows.
      store.see();
      return false;
    }
    store.setRunning(meant, true);
    try {
      await register(now);
      play('paid');
      refreshLists(cache);
      onSold();
      return true;
    } catch (error) {
      const refusal = await explain(now, error, reload, t('serverRefreshed'));
      if (refusal) {
        tell(now, refusal, t('seeSale'));
        const draft = store.draftOf(meant);
        if (draft) setBlocked({ draft, problem: { text: refusal, about: 'server' } });
      }
      return false;
    } finally {
      // How many bags are left is told with the company.
      if (now.draft.bags > 0) void cache.invalidateQueries({ queryKey: everyRead(loadSellingCompany) });
      store.setRunning(meant, false);
    }
  }, [cache, reload, onSold, t]);

  const stands = blocked?.draft === desk.draft && (blocked.problem.about !== 'scan' || desk.store.unasked() !== undefined);
  return { charge, busy: running.has(desk.draft.id), blocked: stands ? blocked.problem : undefined };
}

/**
 * What stands in the way of the sale. Nobody pays while something that was scanned for it is not known, nor with the
 * first press after something was refused: the customer's article is not there, and the cashier may be looking at the next one.
 */
function problemOf({ store, problem }: Desk, t: Translate<keyof typeof salesTexts.base>): Problem | undefined {
  if (problem) return problem;
  const code = store.unasked();
  if (code !== undefined) return { text: t('unaskedFirst', { code }), about: 'scan' };
  const unseen = store.unseen();
  return unseen.length > 0 ? { text: t('missedFirst', { what: inWords(unseen, t) }), about: 'missed' } : undefined;
}

/** Waits for what was scanned and is still being looked up. */
async function drawn(scans: Promise<unknown>): Promise<void> {
  await scans;
  // Until the screen has reckoned with what was found.
  await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Tells a refusal: in passing where what to do about it stands beside the button, else until somebody looks at its sale. */
function tell({ store, draft }: Desk, refusal: string, seeSale: string): void {
  if (store.draft().id === draft.id) toast.error(refusal);
  else toast.error(refusal, { stay: true, action: { label: seeSale, run: () => store.till({ type: 'open', id: draft.id }) } });
}

async function register(desk: Desk): Promise<void> {
  const { store, draft, choices } = desk;
  if (draft.pending ? isQuoteBody(draft.pending) : choices.quoting) {
    const { registerQuote } = await import('./proforma/register-quote');
    return registerQuote(desk);
  }
  const body = draft.pending && !isQuoteBody(draft.pending) ? draft.pending : bodyOf(desk);
  // Kept before it goes out: whatever happens now, the same attempt can be asked again, after a reload too.
  store.till({ type: 'sent', id: draft.id, body });
  const registered = await call(registerSale, { path: { host: store.host }, body }, { idempotencyKey: draft.key });
  makeRoom(store, draft.id);
  store.finish(draft.id, {
    registered,
    documentName: choices.document?.description ?? '',
    electronic: body.electronic,
    paidWith: choices.payment?.name ?? '',
    change: body.payment.change > 0 || choices.paymentKind === 'cash' ? fromNumber(body.payment.change) : undefined,
    clientId: draft.client?.id ?? null,
    clientWhatsapp: draft.client?.linkWhatsapp ?? null,
    external: body.externalTaxFlow,
    read: false,
  });
}

function bodyOf(desk: Desk): NewSale {
  const { amounts } = desk;
  if (!amounts) throw new Error('a sale without amounts');
  return newSale({ ...desk, amounts, service: serviceType(desk.company), saleType: saleType(desk.company) });
}

/** Deals with a failure. A refusal frees the draft and is answered in words; without an answer the draft stays as it was sent. */
async function explain({ store, draft, company }: Desk, error: unknown, reload: Reload, refreshedText: string): Promise<string | undefined> {
  if (!isRefusal(error, draft.pending !== null)) {
    toast.error(messageOf(error));
    return undefined;
  }
  store.till({ type: 'refused', id: draft.id, newKey: newIdempotencyKey() });
  if (error.status !== 409 && error.status !== 422) return messageOf(error);
  const items = await Promise.all(draft.lines.map((line) => reload(line.item).catch(() => line.item)));
  const before = store.draftOf(draft.id)?.lines;
  for (const item of items) store.cartOf(draft.id, { type: 'refresh', item, stockControl: company.stockControl });
  const moved = store.draftOf(draft.id)?.lines.some((line, index) => line.price !== before?.[index]?.price || line.quantity !== before[index].quantity);
  if (moved) toast.warning(refreshedText);
  return messageOf(error);
}

/** What is known of clients that a sale changes: their wallets and what they bought. */
export const CLIENT_READS = [listClients, loadClient, loadWallet, listMovements] as const;

/** What a sale changes elsewhere: stock on the shelf, lists, sums. */
function refreshLists(cache: ReturnType<typeof useQueryClient>): void {
  const goods = [listProducts, listGroupings, listBestSellers, loadGroup, listCategoryProducts];
  for (const endpoint of [...goods, listSales, loadAccumulatedSales, listProformas, loadProforma, ...CLIENT_READS]) {
    void cache.invalidateQueries({ queryKey: everyRead(endpoint) });
  }
}
