import { expect, it } from 'vitest';
import { countryProfile } from '@/country/profile';
import { percentText, reached, reachedOf, trendOf } from './figures';

it('distinguishes growth from shrinking', () => {
  expect([12.5, -0.01, 0].map(trendOf)).toEqual(['more', 'less', 'same']);
});

it.each([
  ['PE', 12.54, '12.5'],
  ['PE', -33.33, '33.3'],
  ['CL', 12.5, '12,5'],
  ['CO', 100, '100'],
])('in %s %d reads %s', (country, percentage, text) => {
  expect(percentText(percentage, countryProfile(country))).toBe(text);
});

it('knows no progress without a goal', () => {
  expect(reached(0, 100)).toBeUndefined();
  expect(reached(200, 50)).toBe(25);
  expect(reachedOf({ goal: 0, percentage: 0 })).toBeUndefined();
  expect(reachedOf({ goal: 10, percentage: 120 })).toBe(120);
});
