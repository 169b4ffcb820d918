import { describe, expect, it } from 'vitest';
import { ONE, fromInt, fromNumber } from '@/lib/dec4';
import { isCodeOf, priceOfAll, withOneMore, withQuantity, without, type PickableProduct } from './product';

const goods = (id: number, price = 1): PickableProduct => ({
  id,
  code: `P${id}`,
  eanCode: id === 1 ? '7750243012345' : '',
  externalCode: '',
  title: `Producto ${id}`,
  detail: '',
  image: null,
  price,
  stock: 5,
  unit: 'UNI',
  partialSale: false,
  active: true,
  groups: [],
});

describe('chosen products', () => {
  it('grows at its end, and by one when it is chosen again', () => {
    const chosen = withOneMore(withOneMore(withOneMore([], goods(1)), goods(2)), goods(1));
    expect(chosen.map((one) => [one.goods.id, one.quantity])).toEqual([
      [1, fromInt(2)],
      [2, ONE],
    ]);
  });

  it('grows to the most that can be chosen', () => {
    const most = withQuantity(withOneMore([], goods(1)), 1, fromInt(9_999));
    expect(withOneMore(most, goods(1))).toEqual(most);
  });

  it('changes one quantity and loses one product', () => {
    const chosen = withOneMore(withOneMore([], goods(1)), goods(2));
    expect(withQuantity(chosen, 2, fromNumber(0.5)).map((one) => one.quantity)).toEqual([ONE, fromNumber(0.5)]);
    expect(without(chosen, 1).map((one) => one.goods.id)).toEqual([2]);
  });

  it('costs the sum of its lines, each rounded to the money', () => {
    const chosen = withQuantity(withOneMore(withOneMore([], goods(1, 1.85)), goods(2, 3.333)), 2, fromInt(3));
    expect(priceOfAll(chosen, 2)).toBe(fromNumber(11.85));
    expect(priceOfAll(chosen, 0)).toBe(fromInt(12));
    expect(priceOfAll([], 2)).toBe(0);
  });
});

describe('a code', () => {
  it('names the product whole, in capitals or not', () => {
    expect(isCodeOf(goods(1), ' p1 ')).toBe(true);
    expect(isCodeOf(goods(1), '7750243012345')).toBe(true);
    expect(isCodeOf(goods(1), '775024301234')).toBe(false);
    expect(isCodeOf(goods(2), '')).toBe(false);
  });
});
