import { describe, expect, it } from 'vitest';
import { purchasesAddress, purchasesQuery } from './search';
import { askedPriceOf, isFinal, isOpen, stepsOf } from './model';

const { isNarrowed, read: readPurchasesSearch, change: withChange } = purchasesAddress;

describe('the address of the list of orders', () => {
  it('is read back as it was written, without invalid values', () => {
    const search = { status: 'shipped', from: '2026-11-01', to: '2026-11-15', text: 'alicorp', page: 3 };
    expect(readPurchasesSearch(search)).toEqual(search);
    expect(readPurchasesSearch({ status: 'lost', from: '2026-02-30', page: 1, text: ' ' })).toEqual({});
  });
  it('begins at the first page after a change', () => {
    expect(withChange({ page: 4, text: 'alicorp' }, { status: 'toReceive' })).toEqual({ status: 'toReceive', text: 'alicorp' });
  });
  it('is narrowed by filters, not by the page', () => {
    expect(isNarrowed({ page: 3 })).toBe(false);
    expect(isNarrowed({ to: '2026-11-02' })).toBe(true);
  });
});

describe('the query of the list', () => {
  it('is ten rows a page, counted from zero, the end one day later', () => {
    expect(purchasesQuery({ page: 2, from: '2026-02-01', to: '2026-02-28' })).toMatchObject({ size: 10, page: 1, from: '2026-02-01', before: '2026-03-01' });
  });
  it('names states by their numbers', () => {
    expect(purchasesQuery({ status: 'canceled' }).statuses).toBe('7');
    expect(purchasesQuery({ status: 'toReceive' }).statuses).toBe('1,2,3,4');
    expect(purchasesQuery({}).statuses).toBeUndefined();
  });
});

describe('an order', () => {
  it('is open until it was received or came to nothing', () => {
    expect((['pending', 'delivered', 'received', 'canceled'] as const).map((status) => isOpen({ status }))).toEqual([true, true, false, false]);
    expect((['shipped', 'received', 'rejected'] as const).map(isFinal)).toEqual([false, true, true]);
  });
  it('was asked for at the price without the discount', () => {
    expect(askedPriceOf({ price: 14_508, discount: 725 })).toBe(137_830_000);
  });
  it('shows the day of every step it has come to', () => {
    const change = { status: 'confirmed', date: '2026-11-03', hour: '10:00:00', userName: 'Rosa' } as const;
    expect(stepsOf({ date: '2026-11-02', shipped: '2026-11-04', delivered: null, received: null, changes: [change] })).toEqual([
      { label: 'ordered', day: '2026-11-02' },
      { label: 'confirmed', day: '2026-11-03' },
      { label: 'shipped', day: '2026-11-04' },
      { label: 'delivered', day: null },
      { label: 'received', day: null },
    ]);
  });
});
