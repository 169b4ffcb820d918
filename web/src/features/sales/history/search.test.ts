import { describe, expect, it } from 'vitest';
import { daysOf, listQuery, salesAddress, totalsQuery, withOwner } from './search';

const { isNarrowed, read: readSearch, change: withFilter } = salesAddress;

/** A Saturday. */
const TODAY = '2026-11-21';

describe('an address', () => {
  it('an address of before names a closed sale and finds the paid ones; one that is not closed yet is found by its state', () => {
    expect(readSearch({ status: 'closed' })).toEqual({ status: 'paid' });
    expect(listQuery({ status: 'open' }, TODAY)).toMatchObject({ status: 'open' });
    expect(listQuery({ status: 'open' }, TODAY).situation).toBeUndefined();
  });

  it('says nothing when everything is as usual', () => {
    expect(readSearch({})).toEqual({});
    expect(readSearch({ period: 'today', page: 1, text: '  ' })).toEqual({});
  });
  it('is read back as it was written', () => {
    const search = { period: 'custom', from: '2026-11-01', to: '2026-11-15', status: 'voided', document: 'NOTA-VENTA', text: 'rosa', everyone: true, page: 3, sale: 42 };
    expect(readSearch(search)).toEqual(search);
    expect(readSearch(Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)])))).toEqual(search);
  });
  it('drops invalid values', () => {
    expect(readSearch({ period: 'century', status: 'lost', page: -2, sale: 'x', everyone: 'yes', text: {}, document: 7 })).toEqual({ document: '7' });
    expect(readSearch({ period: 'custom', from: '2026-02-30', to: 'tomorrow' })).toEqual({});
    expect(readSearch({ from: '2026-11-01', to: '2026-11-02' })).toEqual({});
  });
  it('puts days in order and completes a lone one', () => {
    expect(readSearch({ period: 'custom', from: '2026-11-09', to: '2026-11-02' })).toEqual({ period: 'custom', from: '2026-11-02', to: '2026-11-09' });
    expect(readSearch({ period: 'custom', to: '2026-11-02' })).toEqual({ period: 'custom', from: '2026-11-02', to: '2026-11-02' });
  });
});

describe('a period', () => {
  it('is a stretch of days that ends today, or yesterday', () => {
    expect(daysOf({}, TODAY)).toEqual({ from: TODAY, to: TODAY });
    expect(daysOf({ period: 'yesterday' }, TODAY)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(daysOf({ period: 'week' }, TODAY)).toEqual({ from: '2026-11-16', to: TODAY });
    expect(daysOf({ period: 'month' }, TODAY)).toEqual({ from: '2026-11-01', to: TODAY });
  });
  it('begins the week on Monday', () => {
    expect(daysOf({ period: 'week' }, '2026-11-16').from).toBe('2026-11-16');
    expect(daysOf({ period: 'week' }, '2026-11-22').from).toBe('2026-11-16');
  });
  it('crosses the turn of the year', () => {
    expect(daysOf({ period: 'yesterday' }, '2027-01-01').from).toBe('2026-12-31');
    expect(daysOf({ period: 'week' }, '2027-01-01').from).toBe('2026-12-28');
  });
});

describe('whose sales are listed', () => {
  it("users who may see the shop's sales see them, unless the address says mine", () => {
    expect(withOwner({}, true)).toEqual({ everyone: true });
    expect(withOwner({ mine: true }, true)).toEqual({ mine: true });
  });
  it('a seller sees the own sales, with any address', () => {
    expect(withOwner({ everyone: true, period: 'week' }, false)).toEqual({ period: 'week' });
  });
});

describe('the queries of the list and its sums', () => {
  it('ends one day after the last day', () => {
    expect(listQuery({}, TODAY)).toMatchObject({ from: TODAY, before: '2026-11-22' });
    expect(listQuery({ period: 'custom', from: '2026-02-01', to: '2026-02-28' }, TODAY)).toMatchObject({ from: '2026-02-01', before: '2026-03-01' });
    expect(totalsQuery({ period: 'month' }, TODAY)).toEqual({ from: '2026-11-01', before: '2026-11-22', detailed: true });
    expect(totalsQuery({ period: 'month', everyone: true }, TODAY)).toEqual({ from: '2026-11-01', before: '2026-11-22', detailed: true, everyone: true });
    expect(totalsQuery({ period: 'month', status: 'returned', text: 'rosa', document: 'NOTA-VENTA' }, TODAY)).toMatchObject({ situation: 'returned', text: 'rosa', invoiceType: 'NOTA-VENTA' });
  });
  it('counts pages from zero', () => {
    expect(listQuery({}, TODAY)).toMatchObject({ page: 0, size: 20 });
    expect(listQuery({ page: 3 }, TODAY)).toMatchObject({ page: 2 });
  });
  it('carries the filters', () => {
    expect(listQuery({ status: 'paid', document: 'NOTA-VENTA', text: 'rosa', everyone: true }, TODAY)).toMatchObject({
      situation: 'paid', invoiceType: 'NOTA-VENTA', text: 'rosa', everyone: true,
    });
  });
});

describe('a changed filter', () => {
  it('begins at the first page, without a detail', () => {
    expect(withFilter({ page: 4, sale: 9, text: 'rosa' }, { status: 'open' })).toEqual({ status: 'open', text: 'rosa' });
    expect(withFilter({ status: 'open', period: 'week' }, { status: undefined })).toEqual({ period: 'week' });
  });
  it('distinguishes a narrowed list from a whole one', () => {
    expect(isNarrowed({ period: 'month', everyone: true })).toBe(false);
    expect(isNarrowed({ text: 'rosa' })).toBe(true);
  });
});
