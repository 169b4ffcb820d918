import { ONE, ZERO, add, fromNumber, max, min, type Dec4 } from '@/lib/dec4';
import { MOST_AMOUNT } from '@/lib/number-format';
import type { CartClient, CartLine, Draft, MixedPart, QuoteTerms, Sellable } from './cart-types';
import { clampQuantity, mostPrice } from './limits';
import type { Discount } from './totals-types';

/** Actions on a sale in progress. */
export type CartAction =
  | { readonly type: 'add'; readonly item: Sellable; readonly quantity?: Dec4; readonly stockControl: boolean; /** Goods sold by weight still have to be weighed. */ readonly unweighed?: boolean }
  | { readonly type: 'setQuantity'; readonly key: string; readonly quantity: Dec4; readonly stockControl: boolean }
  | { readonly type: 'setPrice'; readonly key: string; readonly price: Dec4 }
  | { readonly type: 'setLineDiscount'; readonly key: string; readonly discount: Discount | undefined }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'putBack'; readonly line: CartLine; readonly index: number; readonly from: Pick<Draft, 'discount' | 'proforma'> }
  | { readonly type: 'clear' }
  | { readonly type: 'restore'; readonly draft: Draft }
  | { readonly type: 'replace'; readonly draft: Draft }
  | { readonly type: 'setDiscount'; readonly discount: Discount | undefined }
  | { readonly type: 'setBags'; readonly bags: number }
  | { readonly type: 'setClient'; readonly client: CartClient | null }
  | { readonly type: 'setDocument'; readonly document: string; readonly keepsClient: boolean }
  | { readonly type: 'setPayment'; readonly payment: string; readonly instalments: number | null }
  | { readonly type: 'setInstalments'; readonly instalments: number }
  | { readonly type: 'setReceived'; readonly received: Dec4 | null }
  | { readonly type: 'setParts'; readonly parts: readonly MixedPart[] }
  | { readonly type: 'setComment'; readonly comment: string }
  | { readonly type: 'setQuote'; readonly terms: Partial<QuoteTerms> }
  | { readonly type: 'dropProforma' }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'refresh'; readonly item: Sellable; readonly stockControl: boolean };

/** A sale in which nothing has happened. */
export function emptyDraft(id: string): Draft {
  return {
    id,
    key: id,
    name: '',
    lines: [],
    bags: 0,
    client: null,
    document: null,
    payment: null,
    instalments: null,
    received: null,
    parts: [],
    comment: '',
    proforma: null,
    pending: null,
  };
}

/** Whether nothing would be lost with the draft. */
export function isEmpty(draft: Draft): boolean {
  return draft.lines.length === 0 && draft.client === null && draft.comment === '' && draft.bags === 0 && draft.pending === null;
}

/** The key of an item in the cart. */
export function lineKey(item: Pick<Sellable, 'kind' | 'id'>): string {
  return `${item.kind}:${item.id}`;
}

/**
 * The sale after an action. Pure; what changes nothing answers the same draft. A pending draft is locked, because it
 * is retried as it was sent.
 */
export function cartReducer(draft: Draft, action: CartAction): Draft {
  if (draft.pending !== null) return draft;
  switch (action.type) {
    case 'add':
      return addItem(draft, action);
    case 'setQuantity':
      return changeLine(draft, action.key, (line) => {
        const quantity = clampQuantity(action.quantity, line.item, action.stockControl);
        if (quantity === undefined || (quantity === line.quantity && line.unweighed === undefined)) return line;
        return { ...line, quantity, unweighed: undefined };
      });
    case 'setPrice':
      return changeLine(draft, action.key, (line) => {
        // Below the minimum it is taken, for a person who may or who approves it; an open line has to cost something.
        const least = line.item.kind === 'open' ? fromNumber(line.item.minPrice) : ZERO;
        const price = max(min(action.price, mostPrice(line.item)), least);
        return { ...line, price, priceEdited: price !== fromNumber(line.item.price) };
      });
    case 'setLineDiscount':
      return changeLine(draft, action.key, (line) => ({ ...line, discount: given(action.discount) }));
    case 'remove':
      return withLines(draft, draft.lines.filter((line) => line.key !== action.key));
    case 'putBack':
      return putBack(draft, action);
    case 'clear':
      return { ...emptyDraft(draft.id), key: draft.key, name: draft.name };
    case 'restore':
      return restore(draft, action.draft);
    case 'replace':
      return { ...action.draft, id: draft.id, key: draft.key };
    case 'refresh':
      return refresh(draft, action.item, action.stockControl);
    default:
      return choose(draft, action);
  }
}

type Choice = Extract<
  CartAction,
  { type: 'setDiscount' | 'setBags' | 'setClient' | 'setDocument' | 'setPayment' | 'setInstalments' | 'setReceived' | 'setParts' | 'setComment' | 'setQuote' | 'dropProforma' | 'rename' }
>;

function choose(draft: Draft, action: Choice): Draft {
  switch (action.type) {
    case 'setDiscount':
      return { ...draft, discount: given(action.discount) };
    case 'setBags':
      return { ...draft, bags: Math.max(0, Math.trunc(action.bags)) };
    case 'setClient':
      return { ...draft, client: action.client };
    case 'setDocument':
      if (action.document === draft.document) return draft;
      return { ...draft, document: action.document, client: action.keepsClient ? draft.client : null };
    case 'setPayment':
      return { ...draft, payment: action.payment, instalments: action.instalments, received: null, parts: [] };
    case 'setInstalments':
      return { ...draft, instalments: Math.min(48, Math.max(1, Math.trunc(action.instalments))) };
    case 'setReceived':
      return { ...draft, received: action.received && min(action.received, MOST_AMOUNT) };
    case 'setParts':
      return { ...draft, parts: action.parts };
    case 'setComment':
      return { ...draft, comment: action.comment.slice(0, 250) };
    case 'setQuote':
      return { ...draft, quote: { note: draft.quote?.note, days: draft.quote?.days, ...action.terms } };
    case 'dropProforma':
      return withoutProforma(draft);
    case 'rename':
      return { ...draft, name: action.name.trim().slice(0, 40) };
  }
}

function addItem(draft: Draft, { item, quantity = ONE, stockControl, unweighed = false }: Extract<CartAction, { type: 'add' }>): Draft {
  const key = lineKey(item);
  const present = draft.lines.find((line) => line.key === key);
  const wanted = add(present?.quantity ?? ZERO, quantity);
  const allowed = clampQuantity(wanted, item, stockControl);
  if (allowed === undefined) return draft;
  // Where less is there than was asked for, that is said instead.
  const weighing = unweighed && item.partialSale && allowed === wanted ? { unweighed: weighedOf(present) } : {};
  if (present) return changeLine(draft, key, (line) => (line.quantity === allowed ? line : { ...line, quantity: allowed, ...weighing }));
  const line: CartLine = { key, item, price: fromNumber(item.price), priceEdited: false, quantity: allowed, ...weighing };
  return withLines(draft, [...draft.lines, line]);
}

/** How much of a line was typed or counted; the unit that replaces a missing weight is not. */
export function weighedOf(line: CartLine | undefined): Dec4 {
  return line?.unweighed ?? line?.quantity ?? ZERO;
}

function changeLine(draft: Draft, key: string, change: (line: CartLine) => CartLine): Draft {
  let changed = false;
  const lines = draft.lines.map((line) => {
    if (line.key !== key) return line;
    const next = change(line);
    changed ||= next !== line;
    return next;
  });
  return changed ? withLines(draft, lines) : draft;
}

/** An emptied cart forgets its discount, the quote it came from and the cash; parts of a payment were typed for another total. */
function withLines(draft: Draft, lines: readonly CartLine[]): Draft {
  const next: Draft = { ...draft, lines, parts: [] };
  return lines.length === 0 ? { ...next, received: null, discount: undefined, proforma: null } : next;
}

/** A removed line comes back, and with the last one what the emptied cart had forgotten. */
function putBack(draft: Draft, { line, index, from }: Extract<CartAction, { type: 'putBack' }>): Draft {
  if (draft.lines.some((one) => one.key === line.key)) return draft;
  const next = withLines(draft, draft.lines.toSpliced(index, 0, line));
  return { ...next, discount: draft.discount ?? from.discount, proforma: draft.proforma ?? from.proforma };
}

/** A cleared cart comes back; lines added meanwhile stay. */
function restore(now: Draft, before: Draft): Draft {
  const keys = new Set(before.lines.map((line) => line.key));
  return { ...before, id: now.id, key: now.key, lines: [...before.lines, ...now.lines.filter((line) => !keys.has(line.key))] };
}

/** A product as the catalogue has it now; typed payments stay while the sums do. */
function refresh(draft: Draft, item: Sellable, stockControl: boolean): Draft {
  const next = changeLine(draft, lineKey(item), (line) => refreshed(line, item, stockControl));
  const moved = next.lines.some((line, at) => line.price !== draft.lines[at]?.price || line.quantity !== draft.lines[at].quantity);
  return moved ? next : { ...next, parts: draft.parts };
}

/** The line with the product as the catalogue has it now; a price the seller typed stays. */
function refreshed(line: CartLine, item: Sellable, stockControl: boolean): CartLine {
  const quantity = clampQuantity(line.quantity, item, stockControl) ?? line.quantity;
  return { ...line, item, quantity, price: line.priceEdited ? line.price : fromNumber(item.price) };
}

/** Without its quote a cart costs what the catalogue says: the offer no longer holds. */
function withoutProforma(draft: Draft): Draft {
  if (!draft.proforma) return draft;
  const lines = draft.lines.map((line) => ({ ...line, price: fromNumber(line.item.price), priceEdited: false }));
  return { ...withLines(draft, lines), proforma: null };
}

/** A discount within what can be typed; undefined when it is nothing. */
function given(discount: Discount | undefined): Discount | undefined {
  if (!discount || !(discount.value > 0)) return undefined;
  return discount.value > MOST_AMOUNT ? { ...discount, value: MOST_AMOUNT } : discount;
}
