import { expect, test } from 'vitest';
import { expenseQuery, expensesAddress } from './search';

test('the list asks for a category and for whole days', () => {
  const search = expensesAddress.read({ category: 'rent', from: '2026-11-01', to: '2026-11-30', page: '2' });
  expect(expenseQuery(search)).toEqual({ category: 'rent', from: '2026-11-01', before: '2026-12-01', page: 1, size: 20 });
});

test('a category that there is not is dropped', () => {
  expect(expensesAddress.read({ category: 'fun' })).toEqual({});
});
