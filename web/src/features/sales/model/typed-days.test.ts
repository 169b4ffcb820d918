import { expect, it } from 'vitest';
import { canHold } from './quote-days';
import { typedDays } from './typed-days';

it('an emptied box means the days of the company', () => {
  expect(typedDays('')).toBeUndefined();
  expect(typedDays('  ')).toBeUndefined();
});

it('whole days within the limits are taken as they are typed', () => {
  expect(typedDays('15')).toBe(15);
  expect(canHold(typedDays('15') ?? 0)).toBe(true);
});

it.each(['+', '-', '1-2', '12x', '10%', '1,5', '🥤', 'NaN', '7750182003841', '-7750182003841', '1e9', 'Infinity', '0', '-5', '1.5'])('"%s" is kept as a number that no quote can hold', (text) => {
  const days = typedDays(text);
  expect(Math.abs(days ?? NaN)).toBeLessThanOrEqual(9999);
  expect(canHold(days ?? NaN)).toBe(false);
});
