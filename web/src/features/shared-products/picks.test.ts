import { describe, expect, it } from 'vitest';
import { ONE, fromInt, fromNumber } from '@/lib/dec4';
import type { SharedProduct } from '@/wire/generated';
import { callsOf, picksAfter, readPicks, type Picks } from './picks';
import { EVERY_LINE, lineShown, sharedAddress, sharedQuery, withFilter } from './search';

const product = (id: number, suggestedSellPrice: number | null = 2.5): SharedProduct => ({
  id,
  code: `S${id}`,
  eanCode: '',
  sunatCode: '',
  brand: 'Gloria',
  name: `Leche ${id}`,
  presentation: 'Lata',
  image: null,
  purchaseMeasurement: 1,
  purchaseUnit: 'UNI',
  measurement: 400,
  measurementUnit: 'G',
  currency: { id: 'PEN', symbol: 'S/', code: 'PEN' } as unknown as SharedProduct['currency'],
  suggestedSellPrice,
  partialSell: false,
  category: { id: 1, name: 'Lácteos' },
  source: '',
  companyProductId: null,
});
const none: Picks = [];

describe('a ticked product', () => {
  it('has the suggested price and no stock, and is taken back by the same press', () => {
    const ticked = picksAfter(none, { type: 'toggle', product: product(1) });
    expect(ticked).toMatchObject([{ id: 1, title: 'Leche 1 Gloria', price: fromNumber(2.5), stock: undefined }]);
    expect(picksAfter(ticked, { type: 'toggle', product: product(1) })).toEqual([]);
  });

  it('keeps typed values when the whole page is ticked', () => {
    const typed = picksAfter(picksAfter(none, { type: 'toggle', product: product(1) }), { type: 'price', id: 1, price: fromInt(3) });
    const all = picksAfter(typed, { type: 'tick', products: [product(1), product(2, null)] });
    expect(all.map((one) => [one.id, one.price])).toEqual([
      [1, fromInt(3)],
      [2, undefined],
    ]);
  });

  it('counts the pieces that are scanned', () => {
    const once = picksAfter(none, { type: 'scan', product: product(1) });
    expect(once[0]?.stock).toBe(ONE);
    expect(picksAfter(once, { type: 'scan', product: product(1) })[0]?.stock).toBe(fromInt(2));
  });

  it('is dropped once it was added, and the rest is kept', () => {
    const two = picksAfter(none, { type: 'tick', products: [product(1), product(2)] });
    expect(picksAfter(two, { type: 'drop', ids: new Set([1]) }).map((one) => one.id)).toEqual([2]);
  });
});

describe('the requests that add products', () => {
  it('have a hundred products each, without a price where none was typed', () => {
    const many = picksAfter(none, { type: 'tick', products: Array.from({ length: 101 }, (_, at) => product(at + 1, at === 100 ? null : 1)) });
    const calls = callsOf(many);
    expect(calls.map((call) => call.length)).toEqual([100, 1]);
    expect(calls[0]?.[0]).toEqual({ id: 1, price: 1, quantity: 0 });
    expect(calls[1]?.[0]).toEqual({ id: 101, price: undefined, quantity: 0 });
    expect(callsOf([])).toEqual([]);
  });
});

describe('the ticked products kept in the tab', () => {
  it('are read back as they were, and dropped where they are invalid', () => {
    const picks = picksAfter(picksAfter(none, { type: 'toggle', product: product(1) }), { type: 'stock', id: 1, stock: fromInt(12) });
    expect(readPicks(JSON.stringify(picks))).toEqual(picks);
    expect(readPicks('{')).toEqual([]);
    expect(readPicks('[1, {"id": "x"}, null]')).toEqual([]);
    expect(readPicks(undefined)).toEqual([]);
  });
});

describe('the address', () => {
  it('keeps codes whole, and takes the shop’s own line where it names none', () => {
    const search = sharedAddress.read({ line: 7, category: '3', fresh: 'true', page: 2, text: 'leche' });
    expect(search).toEqual({ line: '07', category: 3, fresh: true, page: 2, text: 'leche' });
    expect(lineShown({}, '01')).toBe('01');
    expect(lineShown({ line: EVERY_LINE }, '01')).toBeUndefined();
    expect(sharedQuery(search, '07')).toEqual({ text: 'leche', businessLine: '07', category: '3', onlyNew: true, size: 12, page: 1 });
  });

  it('forgets the category with the line, and the page with any filter', () => {
    expect(withFilter({ line: '01', category: 3, page: 2 }, { line: '02' })).toEqual({ line: '02' });
    expect(withFilter({ category: 3, page: 2 }, { text: 'pan' })).toEqual({ category: 3, text: 'pan' });
  });
});
