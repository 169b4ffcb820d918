import { expect, it } from 'vitest';
import { ordersAddress, ordersQuery, tabOf } from './search';

const { isNarrowed, read: readOrders, change: withChange } = ordersAddress;

it.each([
  [{}, {}],
  [{ state: 'new', page: 1 }, {}],
  [{ state: 'ready', text: 12, from: '2026-11-21', to: '2026-11-01', page: '2' }, { state: 'ready', text: '12', from: '2026-11-01', to: '2026-11-21', page: 2 }],
  [{ state: 'lost', from: 'hoy' }, {}],
])('an address %j shows %j', (raw, expected) => {
  expect(readOrders(raw)).toEqual(expected);
});

it('asks for a hundred a page, of one state or of all, with the day after the last', () => {
  expect(ordersQuery({})).toMatchObject({ statuses: 'nuevo', size: 100, page: 0 });
  expect(ordersQuery({ state: 'all', to: '2026-11-30', page: 3 })).toMatchObject({ statuses: undefined, page: 2, before: '2026-12-01' });
});

it('keeps the words when the tab changes, and begins at the first page', () => {
  const search = withChange({ state: 'ready', text: 'Ana', page: 2 }, { state: undefined });
  expect(search).toEqual({ text: 'Ana' });
  expect([tabOf(search), isNarrowed(search), isNarrowed({ state: 'all' })]).toEqual(['new', true, false]);
});
