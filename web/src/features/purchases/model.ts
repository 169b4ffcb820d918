import type { purchaseTexts } from '@/i18n/texts/purchases';
import { fromNumber, sub, type Dec4 } from '@/lib/dec4';
import type { StatusTone } from '@/ui/status-badge';
import type { Purchase, PurchaseItem, PurchaseLine, PurchaseStatus } from '@/wire/generated';

/** Every state of an order with the number that the contract gives it, in the order of its course. */
export const STATUS_IDS: Readonly<Record<PurchaseStatus, number>> = { pending: 1, confirmed: 2, shipped: 3, delivered: 4, received: 5, rejected: 6, canceled: 7 };

/** The states. */
export const STATUSES = Object.keys(STATUS_IDS) as readonly PurchaseStatus[];

/** States in which goods are still to come. */
export const OPEN: readonly PurchaseStatus[] = ['pending', 'confirmed', 'shipped', 'delivered'];

/** How a state looks. */
export const STATUS_TONES: Readonly<Record<PurchaseStatus, StatusTone>> = {
  pending: 'pending',
  confirmed: 'info',
  shipped: 'highlight',
  delivered: 'warning',
  received: 'success',
  rejected: 'danger',
  canceled: 'danger',
};

/** Whether goods of the order may still be received. */
export function isOpen({ status }: Pick<PurchaseItem, 'status'>): boolean {
  return OPEN.includes(status);
}

/** Whether nothing came of it. */
export function isGone({ status }: Pick<PurchaseItem, 'status'>): boolean {
  return status === 'rejected' || status === 'canceled';
}

/** The questions that are asked before a state from which there is no way back. */
export const FINAL = ['received', 'rejected', 'canceled'] as const satisfies readonly PurchaseStatus[];

/** Whether a state is final. */
export function isFinal(status: PurchaseStatus): status is (typeof FINAL)[number] {
  return FINAL.some((one) => one === status);
}

/** Ordered price of a unit of a line, its discount taken off, for comparison with the confirmed price. */
export function askedPriceOf({ price, discount }: Pick<PurchaseLine, 'price' | 'discount'>): Dec4 {
  return sub(fromNumber(price), fromNumber(discount));
}

/** The steps of an order's course, each with its day once it is known. */
export interface Step {
  readonly label: keyof (typeof purchaseTexts)['base'];
  /** Absent while it has not come to that. */
  readonly day: string | null;
}

/** The steps from the order to the goods in the shop. */
export function stepsOf(order: Pick<Purchase, 'date' | 'shipped' | 'delivered' | 'received' | 'changes'>): readonly Step[] {
  return [
    { label: 'ordered', day: order.date },
    { label: 'confirmed', day: order.changes.findLast(({ status }) => status === 'confirmed')?.date ?? null },
    { label: 'shipped', day: order.shipped },
    { label: 'delivered', day: order.delivered },
    { label: 'received', day: order.received },
  ];
}
