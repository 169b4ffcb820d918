import { expect, it } from 'vitest';
import { fromNumber } from '@/lib/dec4';
import type { SharedProduct } from '@/wire/generated';
import { emptyDraft } from './draft';
import { fillFrom } from './fill';
import { stockState } from './stock';

const known: SharedProduct = {
  id: 9,
  code: 'LAC-1',
  eanCode: '7751271027656',
  sunatCode: '50131701',
  brand: 'Gloria',
  name: 'Leche evaporada',
  presentation: 'Lata',
  image: null,
  purchaseMeasurement: 24,
  purchaseUnit: 'UNI',
  measurement: 400,
  measurementUnit: 'GR',
  currency: { id: 'PEN', symbol: 'S/' },
  suggestedSellPrice: 4.2,
  partialSell: false,
  category: { id: 3, name: 'Lácteos y Huevos' },
  source: '',
  companyProductId: null,
};
const categories = [{ id: 7, name: 'lacteos y huevos', icon: '', color: '', totalProducts: 1, active: true }];

it('a product of the shared catalogue fills an empty form, the category by its name', () => {
  expect(fillFrom(emptyDraft({ eanCode: known.eanCode }), known, { categories })).toMatchObject({
    name: 'Leche evaporada',
    brand: 'Gloria',
    price: fromNumber(4.2),
    measurement: fromNumber(400),
    measurementUnit: 'GR',
    categories: [7],
    customized: true,
  });
});

it('typed values stay', () => {
  const typed = emptyDraft({ name: 'Leche Gloria azul', price: fromNumber(4.5), categories: [1] });
  expect(fillFrom(typed, known, { categories })).toMatchObject({ name: 'Leche Gloria azul', price: fromNumber(4.5), categories: [1], brand: 'Gloria' });
});

it('a stock has a word', () => {
  const of = (stock: number, repositionThreshold: number) => stockState({ stock, repositionThreshold });
  expect([of(0, 5), of(-2, 0), of(5, 5), of(6, 5), of(1, 0)]).toEqual(['stockOut', 'stockOut', 'stockLow', 'stockGood', 'stockGood']);
});
