import { expect, it } from 'vitest';
import { ApiError } from '@/wire/errors';
import { openReportIn, readReport, reportsAddress, reportsQuery } from './search';

const { isNarrowed, read: readReports, change: withChange } = reportsAddress;

it.each([
  [{}, {}],
  [{ status: 'open', text: 'Lindley', from: '2026-11-21', to: '2026-11-01', page: '3' }, { status: 'open', text: 'Lindley', from: '2026-11-01', to: '2026-11-21', page: 3 }],
  [{ status: 'lost', text: ' ', from: '2026-02-30', page: 1 }, {}],
])('an address %j shows %j', (raw, expected) => {
  expect(readReports(raw)).toEqual(expected);
});

it('asks for ten a page and for the days up to the one after the last', () => {
  expect(reportsQuery({ to: '2026-11-30', page: 2 })).toMatchObject({ size: 10, page: 1, before: '2026-12-01' });
});

it('begins at the first page when the filters change', () => {
  expect(withChange({ page: 4, status: 'open' }, { text: 'R-1' })).toEqual({ status: 'open', text: 'R-1' });
  expect(isNarrowed({ page: 4 })).toBe(false);
});

it('names one report by its key', () => {
  expect([readReport({ id: '12' }), readReport({ id: 'x' }), readReport({})]).toEqual([{ id: 12 }, {}, {}]);
});

it('a refused claim names the report that is still open', () => {
  const refused = (userMessage: string) => new ApiError(409, 'conflicto', { userMessage });
  expect(openReportIn(refused('Ya hay un reclamo abierto sobre este pedido: R-00000107.'))).toBe('R-00000107');
  expect([openReportIn(refused('El pedido no existe.')), openReportIn(new Error('R-1')), openReportIn(null)]).toEqual([undefined, undefined, undefined]);
});
