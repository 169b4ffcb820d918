import { describe, expect, it } from 'vitest';
import { categoryAddress, ordersFor, categoryQuery, listQuery, productsAddress, readNewProductSearch, readProductSearch, withMark, type ProductsSearch } from './search';

const { isNarrowed, read: readProductsSearch, change: withFilter } = productsAddress;
const { read: readCategorySearch } = categoryAddress;
const ALL = { costs: true, sales: true, turnover: false };
const NONE = { costs: false, sales: false, turnover: true };
const hasFilters = (search: ProductsSearch) => isNarrowed({ ...search, text: undefined });

describe('the address of the list', () => {
  it('is read without invalid values', () => {
    expect(readProductsSearch({ text: ' ', categoria: 'x', status: 'active', origin: 'no', marks: ['low', 'nothing', 'out'], page: 1 })).toEqual({ marks: ['out', 'low'] });
    expect(readProductsSearch({ vista: 'groups', text: 'leche' })).toEqual({ vista: 'groups' });
    expect(readProductsSearch({ vista: 'x', text: 775 })).toEqual({ text: '775' });
  });

  it('requests the second page of products out of stock', () => {
    expect(listQuery({ marks: ['out'], page: 2 }, ALL)).toMatchObject({ size: 20, page: 1, status: 'active', withoutStock: true, belowThreshold: null });
    expect(listQuery({ origin: 'shared' }, ALL).customized).toBe(false);
  });

  it('begins at the first page when a filter changes', () => {
    expect(withFilter({ text: 'leche', page: 3 }, { status: 'all' })).toEqual({ text: 'leche', status: 'all' });
    expect(withMark({ marks: ['low'], page: 2 }, 'low')).toEqual({});
    expect(withMark({ marks: ['low'] }, 'out')).toEqual({ marks: ['out', 'low'] });
  });

  it('asks for an order, and for how products sell, only where the user sees the figures', () => {
    expect(listQuery({ orden: 'margin', desc: true, marks: ['soon'] }, ALL)).toMatchObject({ order: 'margin', descending: true, runsOutIn: 7, turnover: null });
    expect(listQuery({ orden: 'margin', desc: true, marks: ['soon'] }, NONE)).toMatchObject({ order: null, descending: null, runsOutIn: null, turnover: null });
    expect(listQuery({ orden: 'price' }, { ...ALL, turnover: true })).toMatchObject({ order: 'price', descending: null, turnover: true });
    expect(ordersFor(NONE)).toEqual(['name', 'price', 'stock', 'changed']);
  });

  it('keeps the order when the filters change or are cleared', () => {
    expect(withFilter({ orden: 'stock', desc: true, page: 3 }, { status: 'all' })).toEqual({ orden: 'stock', desc: true, status: 'all' });
    expect(productsAddress.clear({ orden: 'stock', text: 'a' })).toEqual({ orden: 'stock' });
    expect(isNarrowed({ orden: 'stock' })).toBe(false);
  });

  it('knows what narrows it', () => {
    expect([isNarrowed({}), isNarrowed({ text: 'a' }), hasFilters({ text: 'a' }), hasFilters({ marks: ['out'] })]).toEqual([false, true, false, true]);
  });
});

it('a category shows pages of twelve', () => {
  expect(readCategorySearch({ id: '7', vista: 'groups', marks: ['out'], page: '2' })).toEqual({ id: 7, page: 2 });
  expect(categoryQuery({ id: 7, page: 2, orden: 'price' }, ALL)).toEqual({ size: 12, page: 1, status: 'active', text: null, order: 'price', descending: null, turnover: null });
});

it('a product is named by the address, or is not', () => {
  expect([readProductSearch({ id: 12 }), readProductSearch({ id: '-1' })]).toEqual([{ id: 12 }, {}]);
});

it('a scanned code may come as a number, and whether the sale waits for it', () => {
  expect(readNewProductSearch({ code: 7751271027656, venta: true })).toEqual({ code: '7751271027656', venta: true });
  expect(readNewProductSearch({ code: ' ', venta: 'no' })).toEqual({});
});

it('an ordered product is named by its order and its line', () => {
  expect(readNewProductSearch({ pedido: '12', linea: 3, recibir: true })).toEqual({ pedido: 12, linea: 3, recibir: true });
  expect(readNewProductSearch({ pedido: 12, recibir: true })).toEqual({});
  expect(readNewProductSearch({ pedido: 'x', linea: 3 })).toEqual({});
});
