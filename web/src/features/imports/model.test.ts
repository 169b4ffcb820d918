import { describe, expect, it } from 'vitest';
import { columnWords, isEnough, withField } from './model';

describe('the columns of a file', () => {
  it('are sent with the names of the contract', () => {
    expect(columnWords(['code', null, 'minPrice', 'repositionThreshold'])).toBe('codigo,,precioMinimo,umbralReposicion');
  });

  it('have a field once: it moves from one column to another', () => {
    expect(withField(['code', 'name', null], 2, 'name')).toEqual(['code', null, 'name']);
    expect(withField(['code', 'name', null], 0, null)).toEqual([null, 'name', null]);
  });

  it('identify a product by name, code or barcode', () => {
    expect(isEnough(['price', 'stock'], ['name', 'code', 'barcode'])).toBe(false);
    expect(isEnough(['price', 'barcode'], ['name', 'code', 'barcode'])).toBe(true);
  });
});
