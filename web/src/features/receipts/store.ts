import { useCallback, useSyncExternalStore } from 'react';
import { useUser } from '@/session/store';
import { EMPTY_DRAFT, type NewDraft } from './new-draft';
import { NOTHING_ARRIVED, type OrderDraft } from './order-draft';

const VERSION = 1;
/** Drafts of orders that are kept on a device; the oldest goes first. */
const MOST_ORDERS = 20;

/** What is written down about goods that come in and is not registered yet. */
interface Guides {
  readonly fresh: NewDraft;
  readonly orders: Readonly<Record<number, OrderDraft>>;
}

const NONE: Guides = { fresh: EMPTY_DRAFT, orders: {} };
const listeners = new Set<() => void>();
let held: { readonly key: string; readonly guides: Guides } | undefined;

/** The drafts of a user in a company, read from this device once. */
function guidesOf(key: string): Guides {
  if (held?.key !== key) held = { key, guides: read(key) };
  return held.guides;
}

function read(key: string): Guides {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { version?: number; guides?: Partial<Guides> } | null;
    if (stored?.version !== VERSION) return NONE;
    const { fresh, orders } = stored.guides ?? {};
    const sound = Array.isArray(fresh?.lines) && fresh.lines.every((line) => typeof line.goods?.id === 'number' && Number.isSafeInteger(line.quantity));
    return { fresh: sound && fresh ? { ...EMPTY_DRAFT, ...fresh } : EMPTY_DRAFT, orders: typeof orders === 'object' && orders !== null ? orders : {} };
  } catch {
    return NONE;
  }
}

function become(key: string, guides: Guides): void {
  held = { key, guides };
  try {
    localStorage.setItem(key, JSON.stringify({ version: VERSION, guides }));
  } catch {
    // A device that forbids storage keeps them as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The drafts kept on this device, and the way to change them. */
function useGuides(): readonly [Guides, (change: (now: Guides) => Guides) => void] {
  const { companyHost, id } = useUser();
  const key = `yapa.guides.${companyHost}.${id}`;
  const guides = useSyncExternalStore(subscribe, () => guidesOf(key));
  return [guides, useCallback((change) => become(key, change(guidesOf(key))), [key])];
}

/** A change of a draft; the newest is handed in, so that quick scans do not lose each other. */
export type Change<Draft> = (change: (now: Draft) => Draft) => void;

/** The draft of goods without an order; it survives reloads. */
export function useNewDraft(): readonly [NewDraft, Change<NewDraft>] {
  const [guides, change] = useGuides();
  const set = useCallback<Change<NewDraft>>((next) => change((now) => ({ ...now, fresh: next(now.fresh) })), [change]);
  return [guides.fresh, set];
}

/** The draft of an order that arrives; it survives reloads. */
export function useOrderDraft(orderId: number): readonly [OrderDraft, Change<OrderDraft>, () => void] {
  const [guides, change] = useGuides();
  const set = useCallback<Change<OrderDraft>>(
    (next) =>
      change((now) => {
        const { [orderId]: before = NOTHING_ARRIVED, ...others } = now.orders;
        const kept = Object.entries(others).slice(-(MOST_ORDERS - 1));
        return { ...now, orders: { ...Object.fromEntries(kept), [orderId]: next(before) } };
      }),
    [change, orderId],
  );
  const forget = useCallback(
    () =>
      change((now) => {
        const { [orderId]: _, ...others } = now.orders;
        return { ...now, orders: others };
      }),
    [change, orderId],
  );
  return [guides.orders[orderId] ?? NOTHING_ARRIVED, set, forget];
}
