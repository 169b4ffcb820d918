import { beforeEach, expect, it } from 'vitest';
import { fromInt, parseDec4 } from '@/lib/dec4';
import type { Chosen, PickableProduct } from '@/products/product';
import { chooseLabels, chosenLabels, countsOf, keepChosenLabels, labelTotal, onePerPiece, wholeLabels } from './chosen';

const HOST = '20100000001';
const goods: PickableProduct = { id: 1, code: 'A-1', eanCode: '', externalCode: '', title: 'Arroz', detail: '', image: null, price: 4.5, stock: 12, unit: 'UNI', partialSale: false, active: true, groups: [] };
const chosen = (part: Partial<PickableProduct>, quantity = fromInt(1)): Chosen => ({ goods: { ...goods, ...part }, quantity });

beforeEach(() => sessionStorage.clear());

it('keeps the choices of several screens, of each company for itself', () => {
  chooseLabels(HOST, [{ id: 1, count: 1 }, { id: 2, count: 1 }]);
  chooseLabels(HOST, [{ id: 2, count: 24 }]);
  expect(chosenLabels(HOST)).toEqual([{ id: 1, count: 1 }, { id: 2, count: 24 }]);
  expect(chosenLabels('20100000002')).toEqual([]);
});

it('reads any text as a choice', () => {
  for (const text of ['', '{', '{}', '[1,null,{"id":"x","count":1},{"id":1,"count":0},{"id":1,"count":5000}]']) {
    sessionStorage.setItem(`yapa.labels.${HOST}`, text);
    expect(chosenLabels(HOST)).toEqual([]);
  }
  keepChosenLabels(HOST, [{ id: 7, count: 2 }]);
  expect(chosenLabels(HOST)).toEqual([{ id: 7, count: 2 }]);
});

it('prints whole labels, also of goods sold in parts', () => {
  expect(countsOf(wholeLabels([chosen({}, fromInt(3)), chosen({ partialSale: true }, parseDec4('0.1'))]))).toEqual([{ id: 1, count: 3 }, { id: 1, count: 1 }]);
});

it('prints one label for each piece in stock', () => {
  const labels = onePerPiece([chosen({}), chosen({ stock: 0 }), chosen({ stock: -3 }), chosen({ stock: 7.5, partialSale: true })]);
  expect(countsOf(labels).map(({ count }) => count)).toEqual([12, 1, 1, 1]);
  expect(labelTotal(labels)).toBe(15);
});
