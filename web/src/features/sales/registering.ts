import { translator } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { fromNumber } from '@/lib/dec4';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { ApiError, isRefusal, messageOf } from '@/wire/errors';
import { registerSale, type NewSale } from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import { closeSale, makeRoom } from './close-sale';
import type { Desk } from './desk';
import type { Sellable } from './model/cart-types';
import { newSale } from './model/new-sale';
import { isQuoteBody } from './model/quote-body';
import { saleType, serviceType } from './preferences';

/** Fetches the present state of a line's product, when the server refused the sale for what the cart believed. */
export type Reload = (item: Pick<Sellable, 'kind' | 'id'>) => Promise<Sellable>;

/** Sales that this page sent and waits for. */
const flights = new Map<string, Promise<void>>();

/**
 * Registers the sale or the quote of the draft, or asks an unanswered attempt again. A second call while the first one
 * waits gets the same answer.
 * @throws ApiError for every failure.
 */
export function registerOnce(desk: Desk): Promise<void> {
  return locked(desk, () => fly(desk, false));
}

/**
 * Asks an unanswered attempt again, unless a page of this browser waits for its answer. What is registered while another
 * sale is on the counter is told in passing. Answers whether it was asked.
 * @throws ApiError for every failure.
 */
export function registerUnlessAsked(desk: Desk): Promise<boolean> {
  return locked(desk, async (isFree) => {
    if (!isFree || flights.has(desk.draft.id)) return false;
    await fly(desk, true);
    return true;
  });
}

/** Holds the lock of the attempt meanwhile. Locks exist on the shop's own machine and over HTTPS; elsewhere the server alone keeps two pages apart. */
function locked<Answer>({ draft }: Desk, run: (isFree: boolean) => Promise<Answer>): Promise<Answer> {
  if (!('locks' in navigator)) return run(true);
  return navigator.locks.request(`yapa.sale.${draft.key}`, { ifAvailable: true }, (lock) => run(lock !== null));
}

function fly(desk: Desk, inPassing: boolean): Promise<void> {
  const { id } = desk.draft;
  const flight = flights.get(id) ?? register(desk, inPassing).finally(() => flights.delete(id));
  flights.set(id, flight);
  return flight;
}

async function register(desk: Desk, inPassing: boolean): Promise<void> {
  const { store, draft, choices } = desk;
  if (draft.pending ? isQuoteBody(draft.pending) : choices.quoting) {
    const { registerQuote } = await import('./proforma/register-quote');
    return registerQuote(desk);
  }
  const body = draft.pending && !isQuoteBody(draft.pending) ? draft.pending : bodyOf(desk);
  // Kept before it goes out: whatever happens now, the same attempt can be asked again, after a reload too.
  store.till({ type: 'sent', id: draft.id, body });
  const registered = await call(registerSale, { path: { host: store.host }, body }, { idempotencyKey: draft.key });
  // Whoever serves the next customer already is told in passing.
  const isBehind = inPassing && store.draft().id !== draft.id;
  makeRoom(store, draft.id);
  if (isBehind) {
    closeSale(registered);
    toast.success(translator(salesTexts)('foundSale', { number: registered.invoiceNumber }), { stay: true });
  }
  store.finish(draft.id, {
    registered,
    documentName: choices.document?.description ?? '',
    electronic: body.electronic,
    paidWith: choices.payment?.name ?? '',
    change: body.payment.change > 0 || choices.paymentKind === 'cash' ? fromNumber(body.payment.change) : undefined,
    clientId: draft.client?.id ?? null,
    clientWhatsapp: draft.client?.linkWhatsapp ?? null,
    external: body.externalTaxFlow,
    read: isBehind,
  });
}

function bodyOf(desk: Desk): NewSale {
  const { amounts } = desk;
  if (!amounts) throw new Error('a sale without amounts');
  return newSale({ ...desk, amounts, service: serviceType(desk.company), saleType: saleType(desk.company) });
}

/** Whether nothing at all was answered. */
export function hadNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Deals with a failure. A refusal frees the draft and is answered in words; without an answer the draft stays as it was sent. */
export async function explain({ store, draft, company }: Desk, error: unknown, reload: Reload, refreshedText: string): Promise<string | undefined> {
  if (!isRefusal(error, draft.pending !== null)) return undefined;
  store.till({ type: 'refused', id: draft.id, newKey: newIdempotencyKey() });
  if (error.status !== 409 && error.status !== 422) return messageOf(error);
  const items = await Promise.all(draft.lines.map(({ item }) => (item.kind === 'open' ? item : reload(item).catch(() => item))));
  const before = store.draftOf(draft.id)?.lines;
  for (const item of items) store.cartOf(draft.id, { type: 'refresh', item, stockControl: company.stockControl });
  const moved = store.draftOf(draft.id)?.lines.some((line, index) => line.price !== before?.[index]?.price || line.quantity !== before[index].quantity);
  if (moved) toast.warning(refreshedText);
  return messageOf(error);
}

/** Tells a refusal: in passing where what to do about it stands beside the button, else until somebody looks at its sale. */
export function tell({ store, draft }: Desk, refusal: string, seeSale: string): void {
  if (store.draft().id === draft.id) toast.error(refusal);
  else toast.error(refusal, { stay: true, action: { label: seeSale, run: () => store.till({ type: 'open', id: draft.id }) } });
}
