import { describe, expect, it } from 'vitest';
import { amountRules } from '@/country/amount-rules';
import { fromInt, fromNumber, toNumber } from '@/lib/dec4';
import type { Proforma, ProformaLine, User } from '@/wire/generated';
import { cartReducer } from './cart';
import { cheese, company, draftOf, person, rice, user } from './fixtures';
import { importQuote, type ImportParts } from './import-quote';
import { newSale, sumsOf } from './new-sale';
import { daysOfQuote, newProforma, noteOfQuote } from './quote';
import { canHold } from './quote-days';
import { isQuoteBody } from './quote-body';
import { totals } from './totals';
import type { Sellable } from './cart-types';

const lineOf = (item: Sellable, change: Partial<ProformaLine> = {}): ProformaLine => ({
  id: item.id,
  kind: item.kind,
  code: item.code,
  brand: item.brand,
  name: item.name,
  presentation: item.presentation,
  measurement: item.measurement,
  measurementUnit: item.measurementUnit,
  taxes: item.taxes,
  quantity: 2,
  price: 4.5,
  discountAmount: 0,
  discountPercentage: 0,
  totalPrice: 9,
  ...change,
});

const quote = (change: Partial<Proforma> = {}): Proforma =>
  ({
    id: 31,
    seriesCorrelative: 'P001-12',
    kind: 'goods',
    discount: 0,
    discountPercentage: 0,
    discountMode: 'amount',
    ...change,
  }) as Proforma;

const take = (change: Partial<ImportParts> = {}) =>
  importQuote({ draft: draftOf(), proforma: quote(), items: [{ line: lineOf(rice), item: rice }], client: person, stockControl: true, quoting: false, ...change });

/** The amounts of a draft as a document of that code. */
function amountsOf(draft: Parameters<typeof sumsOf>[0], code: string) {
  const exact = totals(sumsOf(draft, code, user, company), amountRules('PE'));
  if (!exact.ok) throw new Error(exact.error);
  return exact.amounts;
}

describe('a quote taken into the cart', () => {
  it('brings its goods at the offered price, its client and its name', () => {
    const { draft, left, reduced } = take();
    expect(draft.lines).toHaveLength(1);
    expect(draft.lines[0]).toMatchObject({ key: 'product:1', item: rice, price: fromNumber(4.5), quantity: fromInt(2) });
    expect(draft.client).toEqual(person);
    expect(draft.proforma).toEqual({ id: 31, number: 'P001-12', kind: 'goods' });
    expect([left, reduced]).toEqual([[], []]);
  });
  it('brings the prices of the day once the quote has expired', () => {
    const { draft } = take({ proforma: quote({ expired: true }) });
    expect(draft.lines[0]).toMatchObject({ price: fromNumber(rice.price), priceEdited: false });
  });
  it('replaces what lay there, and keeps document, payment and the key of the attempt', () => {
    const before = draftOf({ document: 'FACTURA', payment: 'EFE', bags: 3, discount: { mode: 'amount', value: fromInt(1) } });
    expect(take({ draft: before }).draft).toMatchObject({ id: 'd1', key: 'd1', document: 'FACTURA', payment: 'EFE', bags: 0, discount: undefined });
  });
  it('sells with the own document when the cart was to be a quote', () => {
    expect(take({ draft: draftOf({ document: 'PROFORMA' }), quoting: true }).draft.document).toBeNull();
  });
  it('leaves out and names products that are gone or have no stock', () => {
    const items = [
      { line: lineOf(rice), item: undefined },
      { line: lineOf(cheese), item: { ...cheese, stock: 0 } },
    ];
    const { draft, left } = take({ items });
    expect(draft.lines).toEqual([]);
    expect(left.map((name) => name.split(' ')[0])).toEqual(['Arroz', 'Queso']);
    expect(take({ items, stockControl: false }).draft.lines).toHaveLength(1);
  });
  it('takes what stock there is, with its part of the discount', () => {
    const line = lineOf(rice, { quantity: 10, discountAmount: 4, discountMode: 'amount' });
    const { draft, reduced } = take({ items: [{ line, item: rice }] });
    expect(draft.lines[0]).toMatchObject({ quantity: fromInt(5), discount: { mode: 'amount', value: fromInt(2) } });
    expect(reduced).toHaveLength(1);
  });
  it('keeps a percentage as a percentage, of a line and of the whole', () => {
    const line = lineOf(rice, { discountAmount: 0.9, discountPercentage: 10, discountMode: 'percent' });
    const { draft } = take({ items: [{ line, item: rice }], proforma: quote({ discount: 0.81, discountPercentage: 10, discountMode: 'percent' }) });
    expect(draft.lines[0]?.discount).toEqual({ mode: 'percent', value: fromInt(10) });
    expect(draft.discount).toEqual({ mode: 'percent', value: fromInt(10) });
  });
  it('may hold the same thing twice, at two prices', () => {
    const items = [lineOf(rice), lineOf(rice, { price: 4 })].map((line) => ({ line, item: rice }));
    const { draft } = take({ items });
    expect(draft.lines.map((one) => one.key)).toEqual(['product:1', 'product:1#2']);
    expect(draft.lines.map((one) => toNumber(one.price))).toEqual([4.5, 4]);
  });
  it('keeps the offered price when the catalogue is read again', () => {
    const { draft } = take();
    const again = cartReducer(draft, { type: 'refresh', item: { ...rice, price: 6 }, stockControl: true });
    expect(again.lines[0]?.price).toBe(fromNumber(4.5));
  });
  it('is detached with the last line, or by itself, and the offered prices with it', () => {
    const { draft } = take();
    expect(cartReducer(draft, { type: 'remove', key: 'product:1' }).proforma).toBeNull();
    const free = cartReducer(draft, { type: 'dropProforma' });
    expect(free.proforma).toBeNull();
    expect(free.lines.map((line) => line.price)).toEqual([fromNumber(4.8)]);
  });
  it('can be taken back whole', () => {
    const before = draftOf({ comment: 'mesa 4' });
    const now = cartReducer(before, { type: 'replace', draft: take({ draft: before }).draft });
    expect(cartReducer(now, { type: 'replace', draft: before })).toEqual(before);
  });
  it('travels with the sale that is made of it', () => {
    const { draft } = take();
    const amounts = amountsOf(draft, 'NOTA-VENTA');
    const choices = { document: undefined, payment: { id: 'EFE', requirement: null }, paymentKind: 'cash' } as never;
    const settlement = { paid: amounts.total, change: fromInt(0) } as never;
    const body = newSale({ draft, choices, amounts, settlement, user, company, externalFlow: false, service: 'inStore', saleType: 'goods' });
    expect(body).toMatchObject({ proforma: 31, saleType: 'goods', total: 9 });
    expect(isQuoteBody(body)).toBe(false);
  });
});

describe('a cart made into a quote', () => {
  const shop = { ...company, invoiceDays: 7, proformasNote: 'Precios con IGV' };
  const make = (change: Parameters<typeof draftOf>[0] = {}) => {
    const draft = draftOf(change);
    return newProforma({ draft, amounts: amountsOf(draft, 'PROFORMA'), user: user as User, company: shop });
  };

  it('says what each line and the whole cost', () => {
    const body = make({ discount: { mode: 'percent', value: fromInt(10) }, client: person });
    expect(body).toMatchObject({ subtotal: 9.6, discount: 0.96, discountPercentage: 10, discountMode: 'percent', total: 8.64, kind: 'goods' });
    expect(body.lines).toMatchObject([{ id: 1, kind: 'product', quantity: 2, price: 4.8, totalPrice: 9.6, discountMode: null }]);
    expect(body.client).toMatchObject({ id: person.id, name: person.name });
    expect(isQuoteBody(body)).toBe(true);
  });
  it('without a client leaves that to the server', () => {
    expect(make().client).toBeNull();
  });
  it("takes the company's note and validity until others are typed", () => {
    expect(make()).toMatchObject({ note: 'Precios con IGV', days: 7 });
    expect(make({ quote: { note: '', days: 30 } })).toMatchObject({ note: '', days: 30 });
  });
  it('names the typed validity in a note that the user did not change', () => {
    const own = { ...shop, proformasNote: 'Precios válidos por 7 días. Entrega en 2 días.' };
    const note = (days: number | undefined, typed?: string) => noteOfQuote({ quote: { note: typed, days } }, own);
    expect(note(undefined)).toBe(own.proformasNote);
    expect(note(30)).toBe('Precios válidos por 30 días. Entrega en 2 días.');
    expect(note(1)).toBe('Precios válidos por 1 día. Entrega en 2 días.');
    expect(note(30, 'Por 7 días')).toBe('Por 7 días');
  });
  it('keeps note and validity within their bounds', () => {
    expect(noteOfQuote({ quote: { note: 'x'.repeat(200), days: undefined } }, shop)).toHaveLength(120);
    expect(daysOfQuote({ quote: { note: undefined, days: 365 } }, shop)).toBe(365);
    for (const days of [1, 365]) expect(canHold(days)).toBe(true);
    for (const days of [0, -1, 366, 7.5]) expect(canHold(days)).toBe(false);
    for (const days of [0, -1, 366, 7.5]) expect(daysOfQuote({ quote: { note: undefined, days } }, shop)).toBe(shop.invoiceDays);
  });
});
