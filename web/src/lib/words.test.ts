import { expect, it } from 'vitest';
import { holdsWords, unbroken } from './words';

it('finds words in any order, with or without their accents', () => {
  expect(holdsWords('Panetón y café', 'CAFE paneton')).toBe(true);
  expect(holdsWords('Panetón y café', 'té')).toBe(false);
  expect(holdsWords('Piñata', 'pinata')).toBe(true);
  expect(holdsWords('Lo que sea', '  ')).toBe(true);
});

it('an amount stays with its symbol', () => {
  expect(unbroken('S/ 1,234.50')).toBe('S/\u00a01,234.50');
});
