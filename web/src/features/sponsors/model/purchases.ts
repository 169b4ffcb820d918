import { ZERO, max, min, round, sub, type Dec4 } from '@/lib/dec4';
import type { PurchasePayment, PurchaseShipping } from '@/wire/generated';
import type { Offer } from './offer';

/** So much of an offer. */
export interface PurchaseLine {
  readonly offer: Offer;
  /** Whole packages, one at the least. */
  readonly quantity: Dec4;
}

/** The distributor of a cart. */
export interface Seller {
  readonly ruc: string;
  readonly name: string;
  readonly image: string | null;
  /** The least an order to it comes to, in money; zero without a least. */
  readonly minimum: Dec4;
}

/** A purchase that is being put together: one for each distributor. */
export interface PurchaseDraft {
  readonly seller: Seller;
  readonly lines: readonly PurchaseLine[];
  /** How it will be paid; null until it is chosen. */
  readonly payment: PurchasePayment | null;
  /** How it comes to the shop; null until it is chosen. */
  readonly shipping: PurchaseShipping | null;
  /** It was confirmed with {@link key}; whether it arrived is not known until it is answered, and nothing changes it meanwhile. */
  readonly confirmed: boolean;
  /** Key of an earlier attempt without an answer, after which the user changed the cart: that may be an order beside this one. */
  readonly doubtful?: string;
  /** Goes out with the order, so that a repeat is the same order; another content has another one. */
  readonly key: string;
}

/** The categories of a distributor that the user has chosen; each undefined for all. */
export interface CategoryChoice {
  readonly category?: number;
  readonly subcategory?: number;
}

/** All purchases of a person that are not finished. */
export interface Purchases {
  /** By the register number of the distributor. */
  readonly drafts: Readonly<Record<string, PurchaseDraft>>;
  /** The distributor who was viewed last. */
  readonly current: string | null;
  readonly categories: Readonly<Record<string, CategoryChoice>>;
}

/** Nothing begun. */
export const NO_PURCHASES: Purchases = { drafts: {}, current: null, categories: {} };

/** Changes of the purchases; those of a cart bring the key that it has from then on. */
export type PurchaseAction =
  | { readonly type: 'set'; readonly seller: Seller; readonly offer: Offer; readonly quantity: Dec4; readonly key: string }
  | { readonly type: 'putBack'; readonly draft: PurchaseDraft; readonly key: string }
  | { readonly type: 'empty'; readonly ruc: string }
  | { readonly type: 'refresh'; readonly ruc: string; readonly offers: readonly Offer[]; readonly gone: ReadonlySet<number>; readonly key: string }
  | { readonly type: 'pay'; readonly ruc: string; readonly payment: PurchasePayment; readonly key: string }
  | { readonly type: 'ship'; readonly ruc: string; readonly shipping: PurchaseShipping; readonly key: string }
  /** The user changes it although it is not known whether it arrived. */
  | { readonly type: 'reopen'; readonly ruc: string; readonly key: string }
  /** The draft is sent as it is, or was refused; one that was changed meanwhile is another. */
  | { readonly type: 'confirm'; readonly sent: PurchaseDraft; readonly confirmed: boolean }
  /** A sent order is saved: it leaves the cart, and the choice of categories starts over. */
  | { readonly type: 'done'; readonly sent: PurchaseDraft }
  | { readonly type: 'look'; readonly ruc: string }
  | { readonly type: 'choose'; readonly ruc: string; readonly choice: CategoryChoice };

/** The purchases after a change. */
export function purchasesAfter(state: Purchases, action: PurchaseAction): Purchases {
  if (isHeld(state, action)) return state;
  switch (action.type) {
    case 'set':
      return withLine(state, action);
    case 'putBack':
      return withDraft(state, another(action.draft, action.key));
    case 'empty':
      return { ...state, drafts: without(state.drafts, action.ruc) };
    case 'refresh':
      return refreshed(state, action);
    case 'pay':
      return chosen(state, action.ruc, { payment: action.payment }, action.key);
    case 'ship':
      return chosen(state, action.ruc, { shipping: action.shipping }, action.key);
    case 'reopen':
      return reopened(state, action);
    case 'confirm':
      return confirmed(state, action);
    case 'done':
      return saved(state, action.sent);
    case 'look':
      return state.current === action.ruc ? state : { ...state, current: action.ruc };
    case 'choose':
      return { ...state, categories: { ...state.categories, [action.ruc]: action.choice } };
  }
}

/** Whether a change is one of a draft that was sent and has no answer yet: that is locked, in every tab. */
export function isHeld(state: Purchases, action: PurchaseAction): boolean {
  switch (action.type) {
    case 'set':
      return state.drafts[action.seller.ruc]?.confirmed === true;
    case 'putBack':
      return state.drafts[action.draft.seller.ruc]?.confirmed === true;
    case 'empty':
    case 'pay':
    case 'ship':
      return state.drafts[action.ruc]?.confirmed === true;
    default:
      return false;
  }
}

function withLine(state: Purchases, { seller, offer, quantity, key }: Extract<PurchaseAction, { type: 'set' }>): Purchases {
  const begun = state.drafts[seller.ruc];
  const lines = begun?.lines ?? [];
  const line = { offer, quantity };
  const there = lines.some((one) => one.offer.id === offer.id);
  const next = quantity <= 0 ? lines.filter((one) => one.offer.id !== offer.id) : there ? lines.map((one) => (one.offer.id === offer.id ? line : one)) : [...lines, line];
  if (next.length === 0) return { ...state, drafts: without(state.drafts, seller.ruc) };
  return withDraft(state, another({ payment: null, shipping: null, confirmed: false, ...begun, seller, lines: next, key }, key));
}

/** The draft after a change: another order than it was before. */
function another(draft: PurchaseDraft, key: string): PurchaseDraft {
  return { ...draft, key, confirmed: false };
}

function reopened(state: Purchases, { ruc, key }: Extract<PurchaseAction, { type: 'reopen' }>): Purchases {
  const draft = state.drafts[ruc];
  return draft?.confirmed ? withDraft(state, { ...another(draft, key), doubtful: draft.key }) : state;
}

/** One that was reopened meanwhile knows by a no that nothing is beside it. */
function confirmed(state: Purchases, { sent, confirmed: yes }: Extract<PurchaseAction, { type: 'confirm' }>): Purchases {
  const draft = state.drafts[sent.seller.ruc];
  if (draft?.key === sent.key) return withDraft(state, { ...sent, confirmed: yes });
  return !yes && draft?.doubtful === sent.key ? withDraft(state, certain(draft)) : state;
}

/** Nothing is beside it. */
function certain(draft: PurchaseDraft): PurchaseDraft {
  const { doubtful: _, ...rest } = draft;
  return rest;
}

/** The cart with the present offers; a product that is not offered any more is marked, and the user takes it out. */
function refreshed(state: Purchases, { ruc, offers, gone, key }: Extract<PurchaseAction, { type: 'refresh' }>): Purchases {
  const draft = state.drafts[ruc];
  // A request without an answer is retried unchanged.
  if (!draft || draft.confirmed) return state;
  const known = new Map(offers.map((offer) => [offer.id, offer]));
  const lines = draft.lines.map((line) => ({ ...line, offer: known.get(line.offer.id) ?? (gone.has(line.offer.id) ? { ...line.offer, active: false } : line.offer) }));
  if (lines.every((line, at) => sameOffer(line.offer, draft.lines[at]?.offer))) return state;
  return withDraft(state, { ...draft, lines, key, confirmed: false });
}

/** Whether two offers read the same. */
export function sameOffer(one: Offer, other: Offer | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How it is paid or comes; the same as before is no change. */
function chosen(state: Purchases, ruc: string, part: Pick<PurchaseDraft, 'payment'> | Pick<PurchaseDraft, 'shipping'>, key: string): Purchases {
  const draft = state.drafts[ruc];
  if (!draft) return state;
  const next = { ...draft, ...part };
  return next.payment === draft.payment && next.shipping === draft.shipping ? state : withDraft(state, another(next, key));
}

/** Without the saved order; lines added in another tab since then stay for the next order. */
function saved(state: Purchases, { seller: { ruc }, key, lines: sent }: PurchaseDraft): Purchases {
  const draft = state.drafts[ruc];
  const rest = { ...state, drafts: without(state.drafts, ruc), categories: without(state.categories, ruc) };
  if (!draft || draft.key === key) return rest;
  const ordered = new Map(sent.map(({ offer, quantity }) => [offer.id, quantity]));
  const lines = draft.lines.map((line) => ({ ...line, quantity: sub(line.quantity, ordered.get(line.offer.id) ?? ZERO) })).filter(({ quantity }) => quantity > ZERO);
  return lines.length === 0 ? rest : withDraft(rest, { ...certain(draft), lines });
}

function withDraft(state: Purchases, draft: PurchaseDraft): Purchases {
  return { ...state, drafts: { ...state.drafts, [draft.seller.ruc]: draft } };
}

function without<Value>(all: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(all).filter(([other]) => other !== key));
}

/** How much of an offer is in a cart. */
export function quantityIn(draft: PurchaseDraft | undefined, id: number): Dec4 {
  return draft?.lines.find((line) => line.offer.id === id)?.quantity ?? ZERO;
}

/** Packages are not cut, and no more are ordered than there are. */
export function allowed(offer: Offer, wanted: Dec4): Dec4 {
  const whole = max(ZERO, round(wanted, 0));
  return min(whole, mostOf(offer));
}

/** The most of an offer that may be ordered. */
export function mostOf(offer: Offer): Dec4 {
  return max(ZERO, round(offer.stock, 0));
}

/** Why a line cannot be ordered as it is. */
export function problemOf({ offer, quantity }: PurchaseLine): 'unavailable' | 'tooMany' | undefined {
  if (!offer.active || offer.stock <= 0) return 'unavailable';
  return quantity > mostOf(offer) ? 'tooMany' : undefined;
}

/** Which step of a purchase may be taken. */
export type Reached = 'cart' | 'payment' | 'shipping' | 'confirm';

/** The last step that a draft may take: lines first, then the way to pay, then the way it is delivered. */
export function reachedBy(draft: PurchaseDraft | undefined): Reached {
  if (!draft || draft.lines.length === 0 || draft.lines.some((line) => problemOf(line) !== undefined)) return 'cart';
  if (draft.payment === null) return 'payment';
  return draft.shipping === null ? 'shipping' : 'confirm';
}
