import { expect, it } from 'vitest';
import { readClientDetail } from './client-detail-search';

it('the quotes of a client keep their filters in the address, the other parts their page', () => {
  const quotes = { tab: 'quotes', text: '16', kind: 'parking', from: '2026-11-01', to: '2026-11-10', page: 2 };
  expect(readClientDetail(quotes)).toEqual(quotes);
  expect(readClientDetail({ ...quotes, page: '1', kind: 'x', from: 'ayer', proforma: 3 })).toEqual({ tab: 'quotes', text: '16', to: '2026-11-10' });
  expect(readClientDetail({ ...quotes, tab: 'movements' })).toEqual({ tab: 'movements', page: 2 });
  expect(readClientDetail({ ...quotes, tab: 'purchases' })).toEqual({ page: 2 });
});
