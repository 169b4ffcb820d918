import { useCallback, useSyncExternalStore } from 'react';
import { Kept } from '@/lib/kept';
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
let kept: Kept<Guides> | undefined;

/** The drafts of a user in a company, as every tab of this device has them. */
function guidesIn(place: string): Kept<Guides> {
  if (kept?.place !== place) kept = new Kept({ place, read, write });
  return kept;
}

function read(text: string | null): Guides {
  try {
    const stored = JSON.parse(text ?? 'null') as { version?: number; guides?: Partial<Guides> } | null;
    if (stored?.version !== VERSION) return NONE;
    const { fresh, orders } = stored.guides ?? {};
    const sound = Array.isArray(fresh?.lines) && fresh.lines.every((line) => typeof line.goods?.id === 'number' && Number.isSafeInteger(line.quantity));
    return { fresh: sound && fresh ? { ...EMPTY_DRAFT, ...fresh } : EMPTY_DRAFT, orders: typeof orders === 'object' && orders !== null ? orders : {} };
  } catch {
    return NONE;
  }
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
