import type { Dec4 } from '@/lib/dec4';
import type { NewReceipt } from '@/wire/generated';

/** A receipt as it is sent, with what its notice shows. */
export interface Sent {
  readonly body: NewReceipt;
  readonly supplier: string;
  readonly total: Dec4;
  readonly lines: readonly { readonly name: string; readonly quantity: Dec4 }[];
}

/** Name of the pending write of a receipt without an order. */
export const WITHOUT_ORDER = 'receipt';

/** Name of the pending write of a receipt of an order. */
export function ofOrder(orderId: number): string {
  return `receipt of order ${orderId}`;
}
