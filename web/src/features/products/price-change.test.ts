import { describe, expect, it } from 'vitest';
import { fromInt } from '@/lib/dec4';
import { priceBody, roundingCoins } from './price-change';

describe('a change of prices', () => {
  it('is rounded to coins of the country', () => {
    expect(roundingCoins([1, 2, 5, 10, 20], 2)).toEqual([0.1, 0.5, 1, 2, 5, 10]);
    expect(roundingCoins([10, 50, 100, 500, 1000], 0)).toEqual([10, 50, 100, 500]);
  });

  it('has no body without a value, and one below zero when prices go down', () => {
    const draft = { kind: 'percent', direction: 'down', value: fromInt(5), rounding: '0.5' } as const;
    expect(priceBody([7], { ...draft, value: undefined })).toBeUndefined();
    expect(priceBody([7], draft)).toEqual({ products: [7], price: { kind: 'percent', value: -5, rounding: 0.5 }, dryRun: false });
    expect(priceBody([7], { ...draft, direction: 'up', rounding: '' })?.price).toEqual({ kind: 'percent', value: 5 });
  });
});
