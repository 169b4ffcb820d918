import { describe, expect, it } from 'vitest';
import { ONE, fromInt, neg } from '@/lib/dec4';
import type { CountLine } from '@/wire/generated';
import { rowsOf, withLine, type QueuedEntry } from './model';

const line = (productId: number, counted: number): CountLine => ({
  productId,
  product: `P${productId}`,
  brand: '',
  presentation: '',
  measurement: 1,
  measurementUnit: 'UNI',
  unit: 'UNI',
  code: '',
  eanCode: '',
  partialSale: false,
  active: true,
  counted,
  comment: '',
  userName: 'Rosa',
  superseded: false,
  uncounted: false,
});

let nth = 0;
const entry = (change: Partial<QueuedEntry>): QueuedEntry => {
  nth += 1;
  return { key: `k${nth}`, productId: 1, code: '', name: 'P1', detail: '', unit: 'UNI', partialSale: false, kind: 'add', quantity: ONE, at: nth, failure: null, ...change };
};
const shownRows = (lines: readonly CountLine[], queue: readonly QueuedEntry[]) => rowsOf(lines, queue).map(({ name, quantity, isWaiting, failure }) => [name, quantity / ONE, isWaiting, failure]);

describe('counted lines with queued entries', () => {
  it('adds what waits to what the server has, and puts it first', () => {
    expect(shownRows([line(2, 7), line(1, 3)], [entry({}), entry({ quantity: fromInt(4) })])).toEqual([
      ['P1', 8, true, null],
      ['P2', 7, false, null],
    ]);
  });

  it('shows products counted for the first time, set, taken back and removed', () => {
    expect(shownRows([], [entry({})])).toEqual([['P1', 1, true, null]]);
    expect(shownRows([line(1, 3)], [entry({ kind: 'set', quantity: fromInt(9) }), entry({ quantity: neg(ONE) })])).toEqual([['P1', 8, true, null]]);
    expect(shownRows([line(1, 3)], [entry({ kind: 'remove' })])).toEqual([]);
    expect(shownRows([line(1, 3)], [entry({ kind: 'remove' }), entry({})])).toEqual([['P1', 1, true, null]]);
  });

  it('keeps each code that is not known beside what the server did not take, and counts neither', () => {
    const rows = shownRows([line(1, 3)], [entry({ productId: null, name: '', code: '775' }), entry({ failure: 'Se está aplicando.' })]);
    expect(rows).toEqual([
      ['P1', 1, false, 'Se está aplicando.'],
      ['775', 1, true, null],
      ['P1', 3, false, null],
    ]);
  });

  it('puts the answer first, or takes the product out', () => {
    expect(withLine([line(1, 1), line(2, 2)], 2, line(2, 5)).map(({ counted }) => counted)).toEqual([5, 1]);
    expect(withLine([line(1, 1), line(2, 2)], 1, null).map(({ productId }) => productId)).toEqual([2]);
  });
});
