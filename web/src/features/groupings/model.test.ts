import { describe, expect, it } from 'vitest';
import type { Chosen, PickableProduct } from '@/products/product';
import { fromInt, fromNumber } from '@/lib/dec4';
import { EMPTY_FORM, availableOf, changeBody, isEan, lessThan, newBody, savingOf } from './model';

const goods = (id: number, price: number, stock: number): PickableProduct => ({
  id,
  code: `P${id}`,
  eanCode: '',
  externalCode: '',
  title: `Producto ${id}`,
  detail: '',
  image: null,
  price,
  stock,
  unit: 'UNI',
  partialSale: false,
  active: true,
  groups: [],
});
const chosen: readonly Chosen[] = [
  { goods: goods(1, 4.5, 10), quantity: fromInt(2) },
  { goods: goods(2, 3, 7), quantity: fromInt(3) },
];

describe('the price of a bundle', () => {
  it('is shown beside what its members cost', () => {
    expect(savingOf(chosen, fromNumber(15.3), 2)).toEqual({ apart: fromInt(18), amount: fromNumber(2.7), percent: 15 });
  });

  it('may cost more, and says nothing without a price or members', () => {
    expect(savingOf(chosen, fromInt(20), 2)).toMatchObject({ amount: fromInt(-2), percent: -11 });
    expect(savingOf(chosen, undefined, 2)).toBeUndefined();
    expect(savingOf([], fromInt(2), 2)).toBeUndefined();
  });

  it('is lowered by a percentage, in whole pesos where there are no cents', () => {
    expect(lessThan(fromNumber(12.35), 10, 2)).toBe(fromNumber(11.12));
    expect(lessThan(fromInt(3990), 15, 0)).toBe(fromInt(3392));
  });
});

describe('the stock of a bundle', () => {
  it('is what the scarcest member allows', () => {
    expect(availableOf(chosen)).toEqual({ count: 2, limit: chosen[1] });
    expect(availableOf([])).toBeUndefined();
    expect(availableOf([{ goods: goods(3, 1, -4), quantity: fromInt(1) }])?.count).toBe(0);
  });
});

describe('the body of a bundle', () => {
  const form = { ...EMPTY_FORM, name: ' Lonchera ', price: fromNumber(9.9) };

  it('leaves the codes out of a new one that has none', () => {
    expect(newBody(form, chosen, 7)).toEqual({
      name: 'Lonchera',
      brand: '',
      presentation: '',
      price: 9.9,
      user: 7,
      products: [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 3 },
      ],
      maxQuantitySell: 0,
      partialSell: false,
    });
  });

  it('takes a barcode away, but never the code', () => {
    const body = changeBody(form, chosen, 7);
    expect(body.eanCode).toBe('');
    expect(body).not.toHaveProperty('code');
  });

  it('knows a barcode by its digits', () => {
    expect([' 77502430 ', '7750243', '7750-2430', '12345678901234', '123456789012345'].map(isEan)).toEqual([true, false, false, true, false]);
  });
});
