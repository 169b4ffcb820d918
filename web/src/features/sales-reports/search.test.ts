import { expect, it } from 'vitest';
import { readReports, reportQuery } from './search';

it.each([
  [{}, {}],
  [{ report: 'day', period: 'thisMonth' }, {}],
  [{ report: 'taxes', period: 'lastMonth' }, { report: 'taxes', period: 'lastMonth' }],
  [{ report: 'colour', period: 'never', from: 'yesterday' }, {}],
  [{ period: 'today', from: '2026-11-10', to: '2026-11-03' }, { from: '2026-11-03', to: '2026-11-10' }],
  [{ from: '2026-11-10' }, { from: '2026-11-10', to: '2026-11-10' }],
])('the address %j is read as %j', (raw, read) => {
  expect(readReports(raw)).toEqual(read);
});

it('the server is asked for a period, or for own days up to the one after the last', () => {
  expect(reportQuery({})).toEqual({ grouping: 'day', period: 'thisMonth' });
  expect(reportQuery({ report: 'taxes', period: 'lastMonth' })).toEqual({ period: 'lastMonth' });
  expect(reportQuery({ report: 'hour', from: '2026-11-03', to: '2026-11-30' })).toEqual({ grouping: 'hour', from: '2026-11-03', before: '2026-12-01' });
});
