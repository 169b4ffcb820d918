import { describe, expect, it } from 'vitest';
import { movementQuery, movementsAddress } from './search';

describe('the address of a list of movements', () => {
  it('drops invalid values, and swaps days in the wrong order', () => {
    expect(movementsAddress.read({ bag: 'coupon', kind: 'sideways', from: '2026-02-30', to: '2026-03-01', page: '3' })).toEqual({ bag: 'coupon', to: '2026-03-01', page: 3 });
    expect(movementsAddress.read({ from: '2026-03-05', to: '2026-03-01', page: '-1' })).toEqual({ from: '2026-03-01', to: '2026-03-05' });
  });
  it('begins at the first page when a filter changes', () => {
    expect(movementsAddress.change({ bag: 'coupon', page: 4 }, { kind: 'in' })).toEqual({ bag: 'coupon', kind: 'in' });
    expect(movementsAddress.change({ bag: 'coupon', page: 4 }, { bag: undefined })).toEqual({});
  });
  it('is asked ten a page from 0, with the day after the last one', () => {
    expect(movementQuery({ kind: 'out', from: '2026-11-01', to: '2026-11-30', page: 2 })).toEqual({
      size: 10,
      page: 1,
      paymentBag: undefined,
      kind: 'out',
      from: '2026-11-01',
      before: '2026-12-01',
    });
  });
  it('knows whether anything narrows it', () => {
    expect(movementsAddress.isNarrowed({ page: 2 })).toBe(false);
    expect(movementsAddress.isNarrowed({ to: '2026-11-30' })).toBe(true);
  });
});
