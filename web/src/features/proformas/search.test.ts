import { describe, expect, it } from 'vitest';
import { proformasAddress, proformasQuery } from './search';
import { isExpired, updateState } from './model';

const { isNarrowed, read: readProformasSearch, change: withChange } = proformasAddress;

describe('the address of the list of quotes', () => {
  it('says nothing when everything is as usual', () => {
    expect(readProformasSearch({ vista: 'proformas', page: 1, text: ' ' })).toEqual({});
  });
  it('is read back as it was written', () => {
    const search = { status: 'free', kind: 'carParking', from: '2026-11-01', to: '2026-11-15', text: 'rosa', page: 3, proforma: 42 };
    expect(readProformasSearch(search)).toEqual(search);
    expect(readProformasSearch(Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)])))).toEqual(search);
  });
  it('drops invalid values and puts days in order', () => {
    expect(readProformasSearch({ status: 'lost', kind: 'boat', from: '2026-02-30', page: -2, proforma: 'x', text: {} })).toEqual({});
    expect(readProformasSearch({ from: '2026-11-09', to: '2026-11-02' })).toEqual({ from: '2026-11-02', to: '2026-11-09' });
    expect(readProformasSearch({ to: '2026-11-02' })).toEqual({ to: '2026-11-02' });
  });
  it('begins at the first page after a change, without a detail', () => {
    expect(withChange({ page: 4, proforma: 9, text: 'rosa' }, { status: 'open' })).toEqual({ status: 'open', text: 'rosa' });
  });
  it('distinguishes a narrowed list from a whole one', () => {
    expect(isNarrowed({ page: 3, proforma: 1 })).toBe(false);
    expect(isNarrowed({ to: '2026-11-02' })).toBe(true);
  });
});

describe('the query of the list', () => {
  it('is ten rows a page, counted from zero', () => {
    expect(proformasQuery({})).toMatchObject({ size: 10, page: 0 });
    expect(proformasQuery({ page: 3 })).toMatchObject({ size: 10, page: 2 });
  });
  it('ends one day after the chosen last day', () => {
    expect(proformasQuery({ from: '2026-02-01', to: '2026-02-28' })).toMatchObject({ from: '2026-02-01', before: '2026-03-01' });
    expect(proformasQuery({ from: '2026-02-01' }).before).toBeUndefined();
  });
});

describe('a quote', () => {
  it('is only called expired while it could still be sold', () => {
    expect(isExpired({ status: 'open', expired: true })).toBe(true);
    expect(isExpired({ status: 'closed', expired: true })).toBe(false);
  });
  it('shows how far its change has come', () => {
    expect((['idle', 'pending', 'success', 'error'] as const).map(updateState)).toEqual(['idle', 'updating', 'updated', 'failed']);
  });
});
