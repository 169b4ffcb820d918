import { expect, it } from 'vitest';
import { ONE, ZERO, fromInt } from '@/lib/dec4';
import { mostTimes } from './bonus';
import type { Offer } from './offer';
import { orderBody } from './order-body';
import type { PurchaseDraft } from './purchases';

const half = { id: 7, condition: 'any', exclusive: true, kind: 'percent', value: fromInt(50), minQuantity: ONE, maxQuantity: fromInt(2), maxDiscount: null } as const;
const offer = (id: number, part: Partial<Offer> = {}): Offer => ({
  id,
  code: `A${id}`,
  ean: '',
  title: '',
  detail: '',
  name: 'Arroz',
  presentation: 'Saco',
  measurement: 50,
  measurementUnit: 'KG',
  packageContent: ONE,
  image: null,
  price: fromInt(10),
  stock: fromInt(100),
  active: true,
  discounts: [],
  own: null,
  ...part,
});

it('a line with more than its discount allows goes out in two, and the total is that of all', () => {
  const draft: PurchaseDraft = {
    seller: { ruc: '1', name: '', image: null, minimum: ZERO },
    lines: [
      { offer: offer(1), quantity: fromInt(3) },
      { offer: offer(2, { discounts: [half] }), quantity: fromInt(5) },
    ],
    payment: 'transfer',
    shipping: 'delivery',
    confirmed: false,
    key: 'k',
  };
  const { body, codes } = orderBody(draft, 9, 'PEN', 2);
  expect(codes).toEqual(['A1', 'A2', 'A2']);
  expect(body).toMatchObject({ user: 9, currency: 'PEN', total: 70, payment: 'transfer', shipping: 'delivery' });
  expect(body.lines.map(({ code, quantity, price, discountId }) => [code, quantity, price, discountId])).toEqual([
    ['A1', 3, 10, null],
    ['A2', 2, 10, 7],
    ['A2', 3, 10, null],
  ]);
});

it('a bonus is taken as often as the distributor has all of it', () => {
  const product = (id: number, quantity: number, stock: number) => ({ id, quantity, stock, code: '', name: '', brand: '', presentation: '', measurement: 1, measurementUnit: '', currency: { id: 'PEN', symbol: '' }, price: 1, image: null });
  expect(mostTimes({ required: [product(1, 3, 10)], free: [product(2, 1, 50)] })).toBe(fromInt(3));
  expect(mostTimes({ required: [product(1, 3, 10)], free: [product(1, 2, 10)] })).toBe(fromInt(2));
  expect(mostTimes({ required: [product(1, 3, 2)], free: [] })).toBe(ZERO);
  expect(mostTimes({ required: [product(1, 1, 5000)], free: [] })).toBe(fromInt(100));
});
