import type { NewProforma, NewSale } from '@/wire/generated';
import { cartReducer, emptyDraft, isEmpty, type CartAction } from './cart';
import type { Draft, Till } from './cart-types';

/** Actions on the open sales of a till. `newId` is a fresh key, made by the caller. */
export type TillAction =
  | { readonly type: 'cart'; readonly action: CartAction; readonly newId: string }
  | { readonly type: 'cartOf'; readonly id: string; readonly action: CartAction; readonly newId: string }
  | { readonly type: 'park'; readonly newId: string }
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'drop'; readonly id: string; readonly newId: string }
  | { readonly type: 'sent'; readonly id: string; readonly body: NewSale | NewProforma; readonly at?: number }
  | { readonly type: 'refused'; readonly id: string; readonly newKey: string };

/** A till at the beginning of the day. */
export function emptyTill(id: string): Till {
  return { drafts: [emptyDraft(id)], activeId: id };
}

/** The open sale. */
export function activeDraft(till: Till): Draft {
  const found = till.drafts.find((draft) => draft.id === till.activeId) ?? till.drafts[0];
  return found ?? emptyDraft(till.activeId);
}

/** The till after an action. Pure. */
export function tillReducer(till: Till, action: TillAction): Till {
  switch (action.type) {
    case 'cart':
      return changeCart(till, action.action, action.newId);
    case 'cartOf':
      return changeCartOf(till, action);
    case 'park':
      if (isEmpty(activeDraft(till))) return till;
      return { drafts: [...till.drafts, emptyDraft(action.newId)], activeId: action.newId };
    case 'open':
      if (!till.drafts.some((draft) => draft.id === action.id)) return till;
      return { drafts: till.drafts.filter((draft) => draft.id === action.id || !isEmpty(draft)), activeId: action.id };
    case 'drop':
      return drop(till, action.id, action.newId);
    case 'sent':
      return change(till, action.id, (draft) => ({ ...draft, pending: action.body, sentAt: draft.sentAt ?? action.at }));
    case 'refused':
      return change(till, action.id, (draft) => ({ ...draft, pending: null, sentAt: undefined, key: action.newKey }));
  }
}

/** The next customer does not wait for a pending sale: a scan begins a new one beside it. */
function changeCart(till: Till, action: CartAction, newId: string): Till {
  const draft = activeDraft(till);
  if (draft.pending !== null && action.type === 'add') {
    const fresh = cartReducer(emptyDraft(newId), action);
    return fresh.lines.length === 0 ? till : { drafts: [...till.drafts, fresh], activeId: newId };
  }
  return change(till, draft.id, (one) => cartReducer(one, action));
}

/** An action on a sale that need not be the open one; if its sale is finished or gone it begins another, which waits. */
function changeCartOf(till: Till, { id, action, newId }: Extract<TillAction, { type: 'cartOf' }>): Till {
  const open = till.drafts.some((draft) => draft.id === id && draft.pending === null);
  if (open || action.type !== 'add') return change(till, id, (one) => cartReducer(one, action));
  const fresh = cartReducer(emptyDraft(newId), action);
  return fresh.lines.length === 0 ? till : { ...till, drafts: [...till.drafts, fresh] };
}

function change(till: Till, id: string, next: (draft: Draft) => Draft): Till {
  let changed = false;
  const drafts = till.drafts.map((draft) => {
    if (draft.id !== id) return draft;
    const after = next(draft);
    changed ||= after !== draft;
    return after;
  });
  return changed ? { ...till, drafts } : till;
}

/** The sale is done or given up; the counter is empty afterwards when it lay there. */
function drop(till: Till, id: string, newId: string): Till {
  const rest = till.drafts.filter((draft) => draft.id !== id);
  if (id !== till.activeId) return rest.length === till.drafts.length ? till : { ...till, drafts: rest };
  const empty = rest.find(isEmpty);
  if (empty) return { drafts: rest, activeId: empty.id };
  return { drafts: [...rest, emptyDraft(newId)], activeId: newId };
}
