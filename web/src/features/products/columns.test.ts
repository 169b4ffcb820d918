import { expect, it } from 'vitest';
import { columnsFor, readColumns, showsTurnover } from './columns';

it('reads any text as columns', () => {
  expect(readColumns(null)).toEqual(['codes', 'cost', 'stock', 'status']);
  expect(readColumns('')).toEqual([]);
  expect(readColumns('days nothing codes')).toEqual(['codes', 'days']);
});

it('offers the columns of the figures that the user sees', () => {
  expect(columnsFor({ costs: false, sales: false })).toEqual(['codes', 'stock', 'status']);
  expect(columnsFor({ costs: true, sales: false })).toEqual(['codes', 'cost', 'margin', 'stock', 'status']);
  expect(showsTurnover(['codes', 'cost'])).toBe(false);
  expect(showsTurnover(['codes', 'soldOn'])).toBe(true);
});
