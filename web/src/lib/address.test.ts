import { expect, it } from 'vitest';
import { dayOf, daysInOrder, pageOf, wholeOf, wordsOf } from './address';

it('words are kept as they are, and a number is one', () => {
  expect(wordsOf('rosa ')).toBe('rosa ');
  expect(wordsOf(16)).toBe('16');
  expect(wordsOf('x'.repeat(101))).toHaveLength(100);
  expect([wordsOf(' '), wordsOf({}), wordsOf(undefined)]).toEqual([undefined, undefined, undefined]);
});

it('ids and pages are whole numbers above zero, and the first page is left out', () => {
  expect([wholeOf('42'), wholeOf(7)]).toEqual([42, 7]);
  expect([wholeOf('x'), wholeOf(-2), wholeOf(1.5), wholeOf('')]).toEqual([undefined, undefined, undefined, undefined]);
  expect([pageOf('3'), pageOf(1), pageOf('x')]).toEqual([{ page: 3 }, {}, {}]);
});

it('days are those of the calendar, and in their order', () => {
  expect(dayOf('2028-02-29')).toBe('2028-02-29');
  expect([dayOf('2026-02-30'), dayOf('2026-2-3'), dayOf(20260203)]).toEqual([undefined, undefined, undefined]);
  expect(daysInOrder('2026-11-09', '2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-09' });
  expect(daysInOrder('ayer', '2026-11-02')).toEqual({ to: '2026-11-02' });
});
