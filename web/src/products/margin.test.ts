import { expect, it } from 'vitest';
import { countryProfile } from '@/country/profile';
import { fromNumber } from '@/lib/dec4';
import { marginOf, marginText } from './margin';

it('says how much of a price is not cost', () => {
  const margin = (price: number, cost: number) => marginOf(fromNumber(price), fromNumber(cost));
  expect([margin(4, 3), margin(3, 2), margin(4, 0), margin(4, 5)]).toEqual([25, 33.3, 100, -25]);
});

it("is written the country's way", () => {
  expect(marginText(33.3, countryProfile('PE').format)).toBe('33.3 %');
  expect(marginText(-4.5, countryProfile('CL').format)).toBe('-4,5 %');
});
