import { describe, expect, it } from 'vitest';
import { toFixed } from '@/lib/dec4';
import type { PickableProduct } from '@/products/product';
import { labelOf, letterSizes } from './label';
import { paperOf } from './papers';

const words = { money: (value: Parameters<typeof toFixed>[0]) => `S/ ${toFixed(value, 2)}`, per: (unit: string) => `por ${unit}`, unitPrice: (money: string, unit: string) => `${money} ${unit}` };
const all = { name: true, price: true, unitPrice: true, barcode: true, code: true };
const oil: PickableProduct = { id: 1, code: 'ABA-007', eanCode: '7751271027656', externalCode: '', title: 'Aceite Primor', detail: 'Botella 900 ml', image: null, price: 9.9, stock: 3, unit: 'UNI', partialSale: false, active: true, groups: [], measurement: 900, measurementUnit: 'ML' };
const roll = paperOf('roll50');

describe('a label', () => {
  it('shows the parts that were chosen', () => {
    const label = labelOf(oil, all, roll, words);
    expect(label).toMatchObject({ name: 'Aceite Primor Botella\u00a0900\u00a0ml', price: 'S/ 9.90', unitPrice: 'S/ 11.00 l', code: 'ABA-007' });
    expect(label.bars).toMatchObject({ module: 0.375, text: '7 751271 027656' });
    expect(labelOf(oil, { name: false, price: true, unitPrice: false, barcode: false, code: false }, roll, words)).toEqual({ price: 'S/ 9.90' });
  });
  it('says the price of weighed goods for their unit, and no other', () => {
    const label = labelOf({ ...oil, unit: 'KG', partialSale: true, measurement: 1, measurementUnit: 'KG' }, all, roll, words);
    expect(label.price).toBe('S/ 9.90 por KG');
    expect(label.unitPrice).toBeUndefined();
  });
  it('prints the own code as bars where there is no barcode, and none where there is no code', () => {
    const parts = { ...all, code: false };
    expect(labelOf({ ...oil, eanCode: '' }, parts, roll, words).bars?.text).toBe('ABA-007');
    const bare = labelOf({ ...oil, eanCode: '', code: '' }, parts, roll, words);
    expect(bare.bars).toBeUndefined();
    expect(bare.code).toBeUndefined();
  });
  it('prints a code that does not fit as bars in letters', () => {
    const label = labelOf({ ...oil, eanCode: '', code: 'UN-CODIGO-QUE-NO-CABE-EN-LA-ETIQUETA' }, { ...all, code: false }, roll, words);
    expect(label.bars).toBeUndefined();
    expect(label.code).toBe('UN-CODIGO-QUE-NO-CABE-EN-LA-ETIQUETA');
  });
  it('has no price where the product has none', () => {
    expect(labelOf({ ...oil, price: 0 }, all, roll, words).price).toBeUndefined();
  });
  it('makes a long price smaller and that of a shelf larger', () => {
    const sizes = (price: string, kind: 'shelf' | 'product' = 'shelf') => letterSizes(roll, kind, { price, unitPrice: 'x' }).price;
    expect(sizes('S/ 4.50')).toBeGreaterThan(sizes('S/ 4.50', 'product'));
    expect(sizes('$ 1.259.900,00')).toBeLessThan(sizes('S/ 4.50'));
  });
});
