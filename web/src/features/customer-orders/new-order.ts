import type { Chosen } from '@/products/product';
import { toNumber, type Dec4 } from '@/lib/dec4';
import type { CustomerOrderChannel, NewCustomerOrder } from '@/wire/generated';

/** Longest texts, in characters. */
export const LONGEST = { name: 120, phone: 20, address: 100, note: 250 } as const;

/** An order as the user enters it while the client calls or writes. */
export interface OrderForm {
  /** Key of the client, where the shop knows them. */
  readonly clientId: number | null;
  readonly name: string;
  readonly phone: string;
  readonly delivery: boolean;
  readonly address: string;
  readonly reference: string;
  readonly channel: CustomerOrderChannel;
  /** Code of the payment type; the company's first when empty. */
  readonly paymentType: string;
  /** Amount that the client will hand over. */
  readonly paysWith: Dec4 | undefined;
  readonly note: string;
}

/** Nothing yet; most who call want it brought. */
export function emptyForm(delivery: boolean): OrderForm {
  return { clientId: null, name: '', phone: '', delivery, address: '', reference: '', channel: 'whatsApp', paymentType: '', paysWith: undefined, note: '' };
}

/** Fields about which something can be said, by the paths of the body. */
export type Place = 'client.name' | 'client.phone' | 'address' | 'lines';

/** The fields that are still missing. */
export function missingIn(form: OrderForm, chosen: readonly Chosen[]): readonly Place[] {
  const missing: Place[] = [];
  if (form.name.trim() === '') missing.push('client.name');
  if (form.phone.trim() === '') missing.push('client.phone');
  if (form.delivery && form.address.trim() === '') missing.push('address');
  if (chosen.length === 0) missing.push('lines');
  return missing;
}

/** The body that places the order; the server prices it. */
export function newOrder(form: OrderForm, chosen: readonly Chosen[]): NewCustomerOrder {
  return {
    client: { id: form.clientId, name: form.name.trim(), documentType: '', documentNumber: '', phone: form.phone.trim(), email: '' },
    delivery: form.delivery,
    pickup: !form.delivery,
    address: form.delivery ? form.address.trim() : '',
    reference: form.delivery ? form.reference.trim() : '',
    latitude: '',
    longitude: '',
    channel: form.channel,
    paymentType: form.paymentType || undefined,
    paymentAmount: form.paysWith === undefined ? undefined : toNumber(form.paysWith),
    note: form.note.trim(),
    lines: chosen.map(({ goods, quantity }) => ({ id: goods.id, kind: 'product', quantity: toNumber(quantity) })),
  };
}
