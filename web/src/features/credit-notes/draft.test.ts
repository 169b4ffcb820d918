import { describe, expect, it } from 'vitest';
import { fromInt, fromNumber, toNumber } from '@/lib/dec4';
import type { CreditNoteDraft, CreditNoteDraftLine } from '@/wire/generated';
import { NOTHING, amountOf, backOf, beginNote, bodyOf, goodsBack, problemOf, takesAll, totalOf, withBack, withEverything, withKindOfLines, type NoteDraft } from './draft';

const line = (change: Partial<CreditNoteDraftLine>): CreditNoteDraftLine => ({
  line: 1,
  productId: 10,
  kind: 'product',
  code: '',
  name: 'Arroz',
  brand: '',
  presentation: '',
  measurement: 1,
  measurementUnit: 'UNI',
  image: null,
  soldQuantity: 3,
  quantity: 3,
  price: 3.3333,
  total: 10,
  ...change,
});

const rice = line({});
const ride = line({ line: 2, productId: 0, kind: 'service', name: 'Delivery', soldQuantity: 1, quantity: 1, price: 5, total: 5 });

const sale: CreditNoteDraft = {
  saleId: 7,
  allowed: true,
  refusal: '',
  kinds: ['void', 'fullReturn', 'change'],
  date: '2026-11-20',
  hour: '10:15:00',
  clientName: '',
  clientDocument: '',
  payments: [],
  numberText: 'F001-00000012',
  invoiceType: '01',
  invoiceTypeName: 'Factura electrónica',
  currency: { id: 'PEN', symbol: 'S/' },
  decimals: 2,
  taxRate: 0.18,
  sustentations: { void: 'Anulación de la operación', change: 'Devolución por ítem', fullReturn: 'Devolución total' },
  total: 15.5,
  bagsTotal: 0.5,
  lines: [rice, ride],
};

const user = { id: 3 };
const changing: NoteDraft = { ...NOTHING, kind: 'change' };
const back = (quantity: number) => withBack(changing, rice, { quantity: fromInt(quantity) });

describe('the refund of a line', () => {
  it('is a share of the money that is still there, all of it with the last piece', () => {
    expect(toNumber(amountOf(backOf(back(1), rice), rice, 2))).toBe(3.33);
    expect(toNumber(amountOf(backOf(back(2), rice), rice, 2))).toBe(6.67);
    expect(toNumber(amountOf(backOf(back(3), rice), rice, 2))).toBe(10);
  });

  it('has no cents where the country has none', () => {
    expect(toNumber(amountOf(backOf(back(1), rice), line({ total: 1000 }), 0))).toBe(333);
  });

  it('is the rebate for every piece that stays with the client', () => {
    const cheaper = withBack(changing, rice, { way: 'price', rebate: fromNumber(0.5) });
    expect(toNumber(amountOf(backOf(cheaper, rice), rice, 2))).toBe(1.5);
    expect(goodsBack(cheaper, sale)).toEqual([]);
  });

  it('is nothing while the rebate is as high as the price', () => {
    const free = withBack(changing, rice, { way: 'price', rebate: fromNumber(3.3333) });
    expect(amountOf(backOf(free, rice), rice, 2)).toBe(0);
    expect(problemOf(free, sale)).toBe('rebateTooHigh');
  });
});

describe('a credit note', () => {
  it('needs a reason, and lines where only some is given back', () => {
    expect(problemOf(NOTHING, sale)).toBe('noKind');
    expect(problemOf(changing, sale)).toBe('noLines');
    expect(problemOf({ ...changing, text: '  ' }, sale)).toBe('noText');
    expect(problemOf(back(1), sale)).toBeUndefined();
    expect(problemOf({ ...NOTHING, kind: 'void' }, sale)).toBeUndefined();
  });

  it('gives the bags back with the last of the goods', () => {
    expect(toNumber(totalOf(back(3), sale))).toBe(10);
    const all = withEverything(changing, sale.lines);
    expect(takesAll(all, sale)).toBe(true);
    expect(toNumber(totalOf(all, sale))).toBe(15.5);
  });

  it('brings goods back to the shelf, but not the bringing of an order', () => {
    expect(goodsBack({ ...NOTHING, kind: 'fullReturn' }, sale).map(({ line: one, quantity }) => [one.name, toNumber(quantity)])).toEqual([['Arroz', 3]]);
  });
});

describe('the request', () => {
  it('is nothing where everything is given back in the usual words', () => {
    expect(bodyOf({ ...NOTHING, kind: 'void' }, sale, user, undefined)).toBeUndefined();
    expect(bodyOf({ ...NOTHING, kind: 'void', text: 'Anulación de la operación ' }, sale, user, undefined)).toBeUndefined();
    expect(bodyOf({ ...NOTHING, kind: 'fullReturn', text: 'Llegó roto' }, sale, user, undefined)).toEqual({ sustentation: 'Llegó roto' });
  });

  it('names the lines at the price of the sale, or at the rebate for all that is left', () => {
    const draft = withBack(back(1), ride, { way: 'price', rebate: fromInt(2) });
    expect(bodyOf(draft, sale, user, 'NOTA-CREDITO-ELECTRONICA')).toMatchObject({
      user: 3,
      currency: 'PEN',
      subtotal: 5.33,
      discount: 0,
      total: 5.33,
      invoiceType: 'NOTA-CREDITO-ELECTRONICA',
      lines: [
        { line: 1, productId: 10, quantity: 1, price: 3.3333, totalPrice: 3.33 },
        { line: 2, productId: 0, quantity: 1, price: 2, totalPrice: 2 },
      ],
    });
  });
});

it('goods that come back choose the reason, and keep one that was chosen', () => {
  const back = withBack(NOTHING, rice, { quantity: fromInt(1) });
  expect(withKindOfLines(back).kind).toBe('change');
  expect(withKindOfLines({ ...back, kind: 'void' }).kind).toBe('void');
  expect(withKindOfLines(NOTHING).kind).toBeUndefined();
});

describe('a note of a kind that was chosen on the way here', () => {
  it('returns the only piece of a sale by default, and nothing where there is a choice', () => {
    const piece = line({ quantity: 1, soldQuantity: 1 });
    expect(backOf(beginNote('change', [piece]), piece)).toMatchObject({ way: 'goods', quantity: fromInt(1) });
    expect(beginNote('change', [rice])).toEqual({ ...NOTHING, kind: 'change' });
    expect(beginNote('change', [piece, ride])).toEqual({ ...NOTHING, kind: 'change' });
    expect(beginNote(undefined, [piece])).toEqual(NOTHING);
  });
});
