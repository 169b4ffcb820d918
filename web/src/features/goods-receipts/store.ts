import { useCallback, useSyncExternalStore } from 'react';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { Kept } from '@/lib/kept';
import { hasNumbers, hasTexts, isAbsentOr, isAmount, isFields, isListOf } from '@/lib/kept-checks';
import { useDraftLock } from '@/pending/use-pending-write';
import { useUser } from '@/session/store';
import { EMPTY_DRAFT, isBegun, type NewDraft } from './new-draft';
import { NOTHING_ARRIVED, type OrderDraft } from './order-draft';
import { WITHOUT_ORDER, ofOrder } from './sent';

const VERSION = 1;
/** Drafts of orders that are kept on a device; the oldest goes first. */
const MOST_ORDERS = 20;

/** Drafts of receipts that are not registered yet. */
interface Guides {
  readonly fresh: NewDraft;
  readonly orders: Readonly<Record<number, OrderDraft>>;
}

const NONE: Guides = { fresh: EMPTY_DRAFT, orders: {} };
let kept: Kept<Guides> | undefined;

/** The drafts of a user in a company, as every tab of this device has them. */
function guidesIn(place: string): Kept<Guides> {
  if (kept?.place !== place) kept = new Kept({ place, read, write, divide });
  return kept;
}

function read(text: string | null, setAside: (draft: unknown) => void): Guides {
  if (text === null || text === '') return NONE;
  const guides = guidesOf(text);
  if (!guides) {
    setAside(text);
    return NONE;
  }
  const { fresh, orders = {} } = guides;
  if (fresh && !isSoundNew(fresh)) setAside(fresh);
  for (const draft of Object.values(orders)) if (!isSoundOrder(draft)) setAside(draft);
  return { fresh: isSoundNew(fresh) ? { ...EMPTY_DRAFT, ...fresh } : EMPTY_DRAFT, orders: Object.fromEntries(Object.entries(orders).filter(([, draft]) => isSoundOrder(draft))) };
}

function guidesOf(text: string): Partial<Guides> | undefined {
  try {
    const stored = JSON.parse(text) as { version?: number; guides?: Partial<Guides> } | null;
    return stored?.version === VERSION && isFields(stored.guides) && isAbsentOr(stored.guides.orders, isFields) ? stored.guides : undefined;
  } catch {
    return undefined;
  }
}

function isSoundNew(draft: unknown): draft is NewDraft {
  if (!isFields(draft)) return false;
  const { supplier, lines } = draft;
  return isAbsentOr(supplier, (one) => isFields(one) && hasTexts(one, 'name', 'registerNumber', 'phone')) && isListOf(lines, isSoundLine);
}

function isSoundLine(line: unknown): boolean {
  if (!isFields(line) || !isFields(line.goods)) return false;
  return hasTexts(line.goods, 'title') && hasNumbers(line.goods, 'id') && isAmount(line.quantity) && isAbsentOr(line.cost, isAmount);
}

function isSoundOrder(draft: unknown): draft is OrderDraft {
  return isFields(draft) && isFields(draft.arrived) && Object.values(draft.arrived).every(isAmount) && isFields(draft.entering) && Object.values(draft.entering).every(Array.isArray);
}

/** Without the drafts, after a screen that draws them broke: which one was the reason is not known. */
function divide({ fresh, orders }: Guides): { readonly rest: Guides; readonly broken: readonly unknown[] } {
  return { rest: NONE, broken: [...(isBegun(fresh) ? [fresh] : []), ...Object.values(orders)] };
}

function write(guides: Guides): string {
  return JSON.stringify({ version: VERSION, guides });
}

/** The drafts kept on this device, and the way to change them. */
function useGuides(): readonly [Guides, (change: (now: Guides) => Guides) => void] {
  const { companyHost, id } = useUser();
  const guides = guidesIn(`yapa.guides.${companyHost}.${id}`);
  return [useSyncExternalStore(guides.subscribe, guides.value), guides.change];
}

/** A change of a draft; the newest is handed in, so that quick scans do not lose each other. Answers whether it was made. */
export type Change<Draft> = (change: (now: Draft) => Draft) => boolean;

/** Changes a draft unless it is locked. */
function useChange<Draft>(what: string, set: (next: (now: Draft) => Draft) => void): Change<Draft> {
  const t = useTexts(goodsReceiptTexts);
  const isLocked = useDraftLock(what, t('onItsWay'));
  return useCallback(
    (next) => {
      if (isLocked()) return false;
      set(next);
      return true;
    },
    [isLocked, set],
  );
}

/** The draft of goods without an order, the way to change it, and to start over once it is registered; it survives reloads. */
export function useNewDraft(): readonly [NewDraft, Change<NewDraft>, () => void] {
  const [guides, change] = useGuides();
  const set = useCallback((next: (now: NewDraft) => NewDraft) => change((now) => ({ ...now, fresh: next(now.fresh) })), [change]);
  const done = useCallback(() => set(() => EMPTY_DRAFT), [set]);
  return [guides.fresh, useChange(WITHOUT_ORDER, set), done];
}

/** The draft of an order that arrives, the way to change it, and to forget it once it is registered; it survives reloads. */
export function useOrderDraft(orderId: number): readonly [OrderDraft, Change<OrderDraft>, () => void] {
  const [guides, change] = useGuides();
  const set = useCallback(
    (next: (now: OrderDraft) => OrderDraft) =>
      change((now) => {
        const { [orderId]: before = NOTHING_ARRIVED, ...others } = now.orders;
        const kept = Object.entries(others).slice(-(MOST_ORDERS - 1));
        return { ...now, orders: { ...Object.fromEntries(kept), [orderId]: next(before) } };
      }),
    [change, orderId],
  );
  const done = useCallback(
    () =>
      change((now) => {
        const { [orderId]: _, ...others } = now.orders;
        return { ...now, orders: others };
      }),
    [change, orderId],
  );
  return [guides.orders[orderId] ?? NOTHING_ARRIVED, useChange(ofOrder(orderId), set), done];
}
