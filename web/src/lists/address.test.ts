import { describe, expect, it } from 'vitest';
import { oneOf, wholeOf, wordsOf } from '@/lib/address';
import { DAYS, defineAddress } from './address';

const address = defineAddress({ filters: { state: oneOf(['open', 'closed']), ...DAYS, text: wordsOf }, kept: { tab: oneOf(['mine']) }, detail: { order: wholeOf } });

describe('the address of a list', () => {
  it('reads valid values, puts days in order, and leaves out default values', () => {
    expect(address.read({ state: 'open', from: '2026-11-09', to: '2026-11-02', text: 7, page: '2', rows: '50', order: 12, other: 1 })).toEqual({ state: 'open', from: '2026-11-02', to: '2026-11-09', text: '7', page: 2, rows: 50, order: 12 });
    expect(address.read({ state: 'lost', from: '2026-02-30', page: 1, rows: 10, order: 'x' })).toEqual({});
    expect(address.read({ rows: 33 })).toEqual({});
  });

  it('begins at the first page without a detail when a filter changes, and keeps the tab and the rows a page', () => {
    expect(address.change({ tab: 'mine', page: 3, rows: 50, order: 4 }, { text: 'ana' })).toEqual({ tab: 'mine', rows: 50, text: 'ana' });
    expect(address.clear({ tab: 'mine', page: 3, state: 'open', text: 'ana' })).toEqual({ tab: 'mine' });
  });

  it('is narrowed by filters alone', () => {
    expect([address.isNarrowed({ tab: 'mine', page: 2, rows: 50 }), address.isNarrowed({ text: undefined }), address.isNarrowed({ to: '2026-11-02' })]).toEqual([false, false, true]);
  });

  it('turns to a page without a detail, and keeps the first row in sight when a page has other rows', () => {
    expect(address.turn({ order: 4 }, 2)).toEqual({ page: 2 });
    expect(address.resize({ page: 11 }, 50)).toEqual({ page: 3, rows: 50 });
    expect(address.resize({ page: 3, rows: 50 }, 10)).toEqual({ page: 11 });
  });

  it('asks for the page from zero and for the days up to the one after the last', () => {
    expect(address.query({ text: 'ana', from: '2026-02-01', to: '2026-02-28', page: 2, rows: 20 })).toEqual({ text: 'ana', from: '2026-02-01', before: '2026-03-01', size: 20, page: 1 });
    expect(address.query({})).toMatchObject({ size: 10, page: 0 });
  });
});
