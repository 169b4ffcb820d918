import { expect, it } from 'vitest';
import { addMonths, daysOf, dayWords, monthIn, monthName, monthOf, monthWords, monthsOfYear, shortMonth } from './month';

it('goes from year to year', () => {
  expect([addMonths('2026-11', 1), addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', -15)]).toEqual(['2026-12', '2027-01', '2025-12', '2024-12']);
});

it('ends where the next month begins', () => {
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', before: '2027-01-01' });
});

it.each([
  ['2026-11', '2026-11'],
  ['2026-13', undefined],
  ['noviembre', undefined],
  [202611, undefined],
])('an address that says %j is of %j', (value, month) => {
  expect(monthIn(value)).toBe(month);
});

it('has words', () => {
  expect(monthOf('2026-11-21')).toBe('2026-11');
  expect(monthWords('2026-11')).toBe('noviembre de 2026');
  expect(monthsOfYear('2026-11').map(shortMonth)).toEqual(['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']);
  expect(monthName('2026-09')).toBe('septiembre');
  expect(dayWords('2026-11-21')).toBe('sábado 21');
});
