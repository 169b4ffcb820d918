import { describe, expect, it } from 'vitest';
import { fromInt, fromNumber } from '@/lib/dec4';
import { draftOf, emptyDraft, formBody, rebased, saysTheSame, taxKey, type Draft } from './draft';
import { isEan, productProblems, wrongBelow } from './product-rules';
import { product } from './fixtures';

const IGV = { id: 1, code: 'IGV', factor: 0.18 };
const taxes = new Map([[taxKey(IGV), IGV]]);
const typed: Draft = emptyDraft({ name: ' Arroz ', price: fromNumber(4.5), categories: [7], taxes: [taxKey(IGV)] });

describe('a new product', () => {
  it('goes out whole, with a lowest price of one and made by the company', () => {
    const body = formBody(typed, undefined, taxes);
    expect(body).toMatchObject({ name: 'Arroz', price: 4.5, minPrice: 1, customized: true, tare: 0, stock: 0, categories: [{ id: 7 }], taxes: [IGV] });
    expect(Object.keys(body)).not.toContain('code');
    expect(Object.keys(body)).not.toContain('maxQuantitySell');
  });

  it('says so when it has no tax', () => {
    expect(formBody({ ...typed, taxes: [] }, undefined, taxes).taxes).toEqual([]);
  });
});

describe('a product that is changed', () => {
  const start = draftOf(product);
  it('sends only what changed', () => {
    expect(formBody({ ...start, price: fromNumber(5) }, start, taxes)).toEqual({ price: 5 });
    expect(formBody({ ...start, image: null, maxQuantitySell: undefined }, { ...start, image: '/a.jpg', maxQuantitySell: fromInt(3) }, taxes)).toEqual({ image: '', maxQuantitySell: 0 });
  });

  it('sends a counted stock with the one that was seen', () => {
    expect(formBody({ ...start, stock: fromInt(20) }, start, taxes)).toEqual({ stock: 20, stockSeen: 12 });
  });

  it('keeps typed values when the product changes elsewhere', () => {
    const typedHere = { ...start, price: fromNumber(9) };
    const after = rebased(typedHere, start, { ...start, stock: fromInt(3), price: fromNumber(6), active: false });
    expect([after.price, after.stock, after.active]).toEqual([fromNumber(9), fromInt(3), false]);
  });

  it('is as it was when only blanks were typed', () => {
    expect([saysTheSame({ ...start, name: `${start.name} ` }, start), saysTheSame({ ...start, octagons: true }, start)]).toEqual([true, false]);
  });
});

describe('errors are found before the request', () => {
  it('name and price have to be there', () => {
    expect(Object.keys(productProblems(emptyDraft({})))).toEqual(['name', 'price']);
    expect(productProblems(typed)).toEqual({});
    expect(productProblems({ ...typed, eanCode: '123' })).toHaveProperty('eanCode');
  });

  it('a free product has a price of nothing', () => {
    expect(productProblems({ ...typed, price: fromInt(0) })).toEqual({});
  });

  it('unfolds folded fields with an error', () => {
    expect([wrongBelow({ name: 'x' }), wrongBelow({ code: 'x' })]).toEqual([false, true]);
  });
});

it('distinguishes a barcode from a code of the company', () => {
  expect(['7751271027656', '20510007', 'ABA-075', '123'].map(isEan)).toEqual([true, true, false, false]);
});
