import { expect, it } from 'vitest';
import { holdsWords } from './words';

it('finds words in any order, with or without their accents', () => {
  expect(holdsWords('Panetón y café', 'CAFE paneton')).toBe(true);
  expect(holdsWords('Panetón y café', 'té')).toBe(false);
  expect(holdsWords('Piñata', 'pinata')).toBe(true);
  expect(holdsWords('Lo que sea', '  ')).toBe(true);
});
