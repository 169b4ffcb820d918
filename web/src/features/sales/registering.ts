import { cashBack } from '@/country/cash-rounding';
import { paymentKind } from '@/country/payment-kind';
import { translator } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { add, fromNumber, sub, type Dec4 } from '@/lib/dec4';
import { retryIfFree, send, type Outcome } from '@/pending/send';
import { toast } from '@/ui/toast';
import { ApiError, messageOf } from '@/wire/errors';
import type { NewSale } from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import { closeSale, makeRoom } from './close-sale';
import type { Desk } from './desk';
import type { Sellable } from './model/cart-types';
import { newSale } from './model/new-sale';
import { isQuoteBody } from './model/quote-body';
import { knownDrawer, saleType, serviceType } from './preferences';

/** Fetches the present state of a line's product, when the server refused the sale for what the cart believed. */
export type Reload = (item: Pick<Sellable, 'kind' | 'id'>) => Promise<Sellable>;

/** Registers the sale or the quote of the draft, or retries it where it is pending. */
export function registerDraft(desk: Desk): Promise<Outcome<void>> {
  return send(desk.draft.key, desk.draft.pending !== null, () => register(desk, false));
}

/**
 * Retries a pending sale, unless a page of this browser waits for its answer: then the outcome is undefined. Where another sale is open meanwhile, only a
 * notice reports the registered one.
 */
export function retrySale(desk: Desk): Promise<Outcome<void> | undefined> {
  return retryIfFree(desk.draft.key, () => register(desk, true));
}

async function register(desk: Desk, inPassing: boolean): Promise<void> {
  const { store, draft, choices } = desk;
  if (draft.pending ? isQuoteBody(draft.pending) : choices.quoting) {
    const { registerQuote } = await import('./proforma/register-quote');
    return registerQuote(desk);
  }
  const body = draft.pending && !isQuoteBody(draft.pending) ? draft.pending : bodyOf(desk);
  // Kept before it goes out, so that it can be retried in any case, after a reload too.
  store.till({ type: 'sent', id: draft.id, body, at: Date.now() });
  const registered = await store.sendSale(body, { idempotencyKey: draft.key, ageMs: draft.pending ? Date.now() - (draft.sentAt ?? Date.now()) : 0 });
  // Where the seller serves the next customer already, only a notice reports the sale.
  const isBehind = inPassing && store.draft().id !== draft.id;
  makeRoom(store, draft.id);
  if (isBehind) {
    closeSale(registered);
    toast.success(translator(salesTexts)('foundSale', { number: registered.invoiceNumber }), { stay: true });
  }
  store.finish(draft.id, {
    registered,
    sale: body,
    documentName: choices.document?.description ?? '',
    electronic: body.electronic,
    paidWith: choices.payment?.name ?? '',
    change: body.payment.change > 0 || choices.paymentKind === 'cash' ? changeOf(body, desk) : undefined,
    clientId: draft.client?.id ?? null,
    clientWhatsapp: draft.client?.linkWhatsapp ?? null,
    external: body.externalTaxFlow,
    read: isBehind,
  });
}

/** Change in coins. */
function changeOf({ payment, payments, total }: NewSale, { country: { facts } }: Desk): Dec4 {
  const others = payments.filter(({ method }) => paymentKind(method, facts) !== 'cash').map(({ amount }) => fromNumber(amount));
  return cashBack(fromNumber(payment.change), sub(fromNumber(total), add(...others)), facts);
}

function bodyOf(desk: Desk): NewSale {
  const { amounts } = desk;
  if (!amounts) throw new Error('a sale without amounts');
  return newSale({ ...desk, amounts, cashSession: knownDrawer(desk.store), service: serviceType(desk.company), saleType: saleType(desk.company) });
}

/** Deals with a refusal: it frees the draft. Answers it in words. */
export async function explain({ store, draft, company }: Desk, error: unknown, reload: Reload, refreshedText: string): Promise<string> {
  store.till({ type: 'refused', id: draft.id, newKey: newIdempotencyKey() });
  if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 422)) return messageOf(error);
  const items = await Promise.all(draft.lines.map(({ item }) => (item.kind === 'open' ? item : reload(item).catch(() => item))));
  const before = store.draftOf(draft.id)?.lines;
  for (const item of items) store.cartOf(draft.id, { type: 'refresh', item, stockControl: company.stockControl });
  const moved = store.draftOf(draft.id)?.lines.some((line, index) => line.price !== before?.[index]?.price || line.quantity !== before[index].quantity);
  if (moved) toast.warning(refreshedText);
  return messageOf(error);
}

/** Shows a refusal as a notice, which stays until its sale is opened where that sale is not on the screen. */
export function showRefusal({ store, draft }: Desk, refusal: string, seeSale: string): void {
  if (store.draft().id === draft.id) toast.error(refusal);
  else toast.error(refusal, { stay: true, action: { label: seeSale, run: () => store.till({ type: 'open', id: draft.id }) } });
}
