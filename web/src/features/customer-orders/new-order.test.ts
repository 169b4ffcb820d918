import { expect, it } from 'vitest';
import type { Chosen } from '@/products/product';
import { fromNumber } from '@/lib/dec4';
import { emptyForm, missingIn, newOrder } from './new-order';

const chosen = [{ goods: { id: 3 }, quantity: fromNumber(2) }] as unknown as readonly Chosen[];

it('an order needs the name and phone of the client, an address for delivery, and lines', () => {
  expect(missingIn(emptyForm(true), [])).toEqual(['client.name', 'client.phone', 'address', 'lines']);
  expect(missingIn({ ...emptyForm(false), name: 'Ana', phone: '987654321' }, chosen)).toEqual([]);
});

it('an order for pickup has no address, even if one was typed before', () => {
  const form = { ...emptyForm(false), name: ' Ana ', phone: '987654321', address: 'Av. 1', paysWith: fromNumber(50) };
  expect(newOrder(form, chosen)).toMatchObject({ delivery: false, pickup: true, address: '', client: { name: 'Ana' }, paymentAmount: 50, lines: [{ id: 3, kind: 'product', quantity: 2 }] });
});
