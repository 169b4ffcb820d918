import { expect, it } from 'vitest';
import { heightOf, isNamed, roundTop, shareOf } from './scale';

it.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[3, 7], 8],
  [[1234.5], 1500],
  [[2400, 12], 2500],
  [[480_000], 500_000],
  [[0.3], 0.3],
])('a chart of %j ends at %d', (values, top) => {
  expect(roundTop(values)).toBeCloseTo(top, 9);
});

it('draws nothing below zero and nothing above the top', () => {
  expect([-5, 0, 25, 100, 140].map((value) => heightOf(value, 100))).toEqual([0, 0, 25, 100, 100]);
  expect(heightOf(5, 0)).toBe(0);
});

it('shows shares with one decimal', () => {
  expect(shareOf(1, 3)).toBe(33.3);
  expect(shareOf(1, 0)).toBe(0);
});

it('names all of twelve months and every fifth day', () => {
  const named = (count: number) => Array.from({ length: count }, (_, index) => index + 1).filter((day) => isNamed(day - 1, count));
  expect(named(12)).toHaveLength(12);
  expect(named(30)).toEqual([1, 5, 10, 15, 20, 25, 30]);
});
