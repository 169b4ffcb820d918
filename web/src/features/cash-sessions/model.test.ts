import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import { fromNumber } from '@/lib/dec4';
import { NO_COUNT, countBody, countedSum, differenceKind, expectedCash, floatBody, numbersText } from './model';
import { otherWays } from './other-ways';

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

it('a close lists ways of paying with a terminal or an application, and no credit, in every country', () => {
  const way = { code: 'EFE', name: 'Efectivo', isCash: true, sales: 0, movements: 0, rounding: 0, expected: 10 };
  for (const facts of Object.values(countryFacts)) {
    const credit = facts.payments.filter(({ kind }) => kind === 'clientCredit').map(({ code, name }) => ({ ...way, code, name, isCash: false }));
    expect(credit).not.toEqual([]);
    expect(otherWays({ ways: [way, ...credit] }, facts)).toEqual([]);
    const card = { ...way, code: 'TCR-2', name: 'Tarjeta', isCash: false };
    expect(otherWays({ ways: [way, card, ...credit] }, facts)).toEqual([{ code: 'TCR-2', name: 'Tarjeta', expected: 10 }]);
    expect(otherWays(undefined, facts).map(({ code }) => code)).not.toContain(credit[0]?.code);
  }
});

it('numbers of documents are a span only without holes', () => {
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}) => `${key} ${values.first} ${values.last}`;
  expect(numbersText({ first: 'B-7', last: 'B-7', runs: [] }, t)).toBe('B-7');
  expect(numbersText({ first: 'B-1', last: 'B-9', runs: [{ first: 'B-1', last: 'B-9' }] }, t)).toBe('span B-1 B-9');
  const two = [
    { first: 'B-771', last: 'B-771' },
    { first: 'B-775', last: 'B-775' },
  ];
  expect(numbersText({ first: 'B-771', last: 'B-775', runs: two }, t)).toBe('B-771, B-775');
  expect(numbersText({ first: 'B-1', last: 'B-99', runs: [] }, t)).toBe('between B-1 B-99');
});
