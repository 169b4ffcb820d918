import { describe, expect, it } from 'vitest';
import { toNumber } from '@/lib/dec4';
import { unitPriceOf } from './unit-price';

function unitPriceText(price: number, measurement: number, measurementUnit: string, partialSale = false): string {
  const found = unitPriceOf({ price, measurement, measurementUnit, partialSale });
  return found ? `${toNumber(found.price)} ${found.unit}` : '';
}

describe('the unit price', () => {
  it('is that of a kilo, a litre or a metre', () => {
    expect(unitPriceText(10.5, 2.25, 'LT')).toBe('4.6667 l');
    expect(unitPriceText(3, 500, 'ML')).toBe('6 l');
    expect(unitPriceText(4.2, 750, 'GR')).toBe('5.6 kg');
    expect(unitPriceText(4.5, 1, 'KG')).toBe('4.5 kg');
    expect(unitPriceText(12, 50, 'CMT')).toBe('24 m');
  });
  it('is that of 100 g or ml for small contents', () => {
    expect(unitPriceText(3.5, 250, 'GR')).toBe('1.4 g100');
    expect(unitPriceText(2, 0.2, 'LT')).toBe('1 ml100');
  });
  it('is not shown where content, unit or price is unknown, nor for goods sold by weight', () => {
    expect(unitPriceText(3, 1, 'UNI')).toBe('');
    expect(unitPriceText(3, 0, 'KG')).toBe('');
    expect(unitPriceText(0, 1, 'KG')).toBe('');
    expect(unitPriceText(4.5, 1, 'KG', true)).toBe('');
  });
});
