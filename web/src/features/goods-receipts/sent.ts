import type { Dec4 } from '@/lib/dec4';
import type { NewReceipt } from '@/wire/generated';

/** A receipt as it is sent, with what its notice shows. */
export interface Sent {
  readonly body: NewReceipt;
  readonly supplier: string;
  readonly total: Dec4;
  readonly lines: readonly { readonly name: string; readonly quantity: Dec4 }[];
}

/** What is registered without an order, as a pending write. */
export const WITHOUT_ORDER = 'receipt';

/** What is registered of an order, as a pending write. */
export function ofOrder(orderId: number): string {
  return `receipt of order ${orderId}`;
}
