import { useCallback, useSyncExternalStore } from 'react';
import { useTexts } from '@/i18n/texts';
import { receiptTexts } from '@/i18n/texts/receipts';
import { Kept } from '@/lib/kept';
import { useStands } from '@/session/attempts';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { EMPTY_DRAFT, type NewDraft } from './new-draft';
import { NOTHING_ARRIVED, type OrderDraft } from './order-draft';
import { WITHOUT_ORDER, ofOrder } from './sent';

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

/** A change of a draft; the newest is handed in, so that quick scans do not lose each other. Answers whether it was made. */
export type Change<Draft> = (change: (now: Draft) => Draft) => boolean;

/** Changes a draft unless it was sent and has no answer yet, here or in another tab: with the answer it would be gone. */
function useChange<Draft>(what: string, set: (next: (now: Draft) => Draft) => void): Change<Draft> {
  const t = useTexts(receiptTexts);
  const stands = useStands(what);
  return useCallback(
    (next) => {
      const still = stands();
      if (still) toast.warning(t('onItsWay'));
      else set(next);
      return !still;
    },
    [stands, set, t],
  );
}

/** The draft of goods without an order, the way to change it, and to begin anew once it is registered; it survives reloads. */
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
