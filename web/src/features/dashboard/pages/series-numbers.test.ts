import { describe, expect, it } from 'vitest';
import type { UnconfirmedSeries } from '@/wire/generated';
import { keyOf, typedNumbers, withWrongNumber } from './series-numbers';

const KNOWN: UnconfirmedSeries = { documentCode: 'BOLETA', documentName: 'Boleta', series: 'B001', lastNumber: 10, journalNumber: 14 };
const UNKNOWN: UnconfirmedSeries = { documentCode: 'FACTURA', documentName: 'Factura', series: 'F001', lastNumber: 3, journalNumber: null };

describe('the last numbers of series', () => {
  it('begin with what the journal knows, and empty where an owner has to look', () => {
    expect(typedNumbers([KNOWN, UNKNOWN])).toEqual({ 'BOLETA B001': '14', 'FACTURA F001': '' });
  });

  it('are never below the known numbers', () => {
    const wrong = (numbers: Record<string, string>) => withWrongNumber([KNOWN, UNKNOWN], numbers).map(keyOf);
    expect(wrong({ 'BOLETA B001': '13', 'FACTURA F001': '' })).toEqual(['BOLETA B001', 'FACTURA F001']);
    expect(wrong({ 'BOLETA B001': '14.5', 'FACTURA F001': '100000000' })).toEqual(['BOLETA B001', 'FACTURA F001']);
    expect(wrong({ 'BOLETA B001': ' 14 ', 'FACTURA F001': '3' })).toEqual([]);
  });
});
