import type { Dec4 } from '@/lib/dec4';
import type { NewReceipt } from '@/wire/generated';

/** A receipt as it was sent, with what the worker reads of it until it is answered. */
export interface Sent {
  readonly body: NewReceipt;
  readonly supplier: string;
  readonly total: Dec4;
  readonly lines: readonly { readonly name: string; readonly quantity: Dec4 }[];
}

/** What is registered without an order, as an attempt that is kept. */
export const WITHOUT_ORDER = 'receipt';

/** What is registered of an order, as an attempt that is kept. */
export function ofOrder(orderId: number): string {
  return `receipt of order ${orderId}`;
}
