import { expect, it } from 'vitest';
import { monthsUntil, monthWords, readTaxHealth } from './search';

it('an address with a month that the calendar does not have means the present one', () => {
  expect(readTaxHealth({ month: '2026-11' })).toEqual({ month: '2026-11' });
  for (const month of ['2026-13', '26-11', '2026-1', 202_611, undefined]) expect(readTaxHealth({ month })).toEqual({});
});

it('the months of a year are offered over its beginning, and an older one that is shown', () => {
  const months = monthsUntil('2026-02-10', '2020-05');
  expect([months[0], months[2], months[12], months[13]]).toEqual(['2026-02', '2025-12', '2025-02', '2020-05']);
  expect(monthsUntil('2026-02-10', '2026-01')).toHaveLength(13);
  expect(monthWords('2026-11')).toBe('noviembre de 2026');
});
