import { describe, expect, it } from 'vitest';
import { fromNumber } from '@/lib/dec4';
import { NO_COUNT, countBody, countedSum, differenceKind, expectedCash, floatBody } from './model';

describe('a count of cash', () => {
  it('adds notes and coins up exactly', () => {
    const count = { ...NO_COUNT, pieces: { 0.1: 3, 0.2: 1, 20: 2 } };
    expect(countedSum(count)).toBe(fromNumber(40.5));
    expect(countBody(count)?.counts).toContainEqual({ value: 0.1, count: 3 });
  });
  it('takes one sum in the place of coins and notes', () => {
    const count = { ...NO_COUNT, by: 'sum' as const, sum: fromNumber(12.5) };
    expect(countBody(count)).toEqual({ sum: 12.5 });
    expect(floatBody(count)).toEqual({ float: 12.5 });
  });
  it('is none while nothing was counted, which leaves the float for later', () => {
    expect(countBody(NO_COUNT)).toBeUndefined();
    expect(floatBody(NO_COUNT)).toEqual({});
    expect(countedSum({ ...NO_COUNT, pieces: { 10: 0 } })).toBe(0);
  });
});

it('the cash that should be there is that of the ways in cash alone', () => {
  const way = { code: 'EFE', name: 'Efectivo', isCash: true, sales: 0, movements: 0, rounding: 0, expected: 10.1 };
  expect(expectedCash({ ways: [way, { ...way, code: 'YAPE', isCash: false, expected: 5 }, { ...way, code: 'EFE-2', expected: 0.2 }] })).toBe(10.3);
});

it('a difference is missing, left over or none', () => {
  expect([-1, 0, 2].map(differenceKind)).toEqual(['missing', 'exact', 'leftOver']);
});
