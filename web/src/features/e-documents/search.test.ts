import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import type { InvoiceType } from '@/wire/generated';
import { documentsAddress, documentsQuery, isNarrowed } from './search';
import { kindChoices, kindsOf, usualKinds } from './kinds';
import { filtersOf, resultOf } from './model';

const { read: readDocumentsSearch, change: withChange } = documentsAddress;

describe('the address of the documents', () => {
  it('says nothing when everything is as usual', () => {
    expect(readDocumentsSearch({})).toEqual({});
    expect(readDocumentsSearch({ page: 1, text: '  ' })).toEqual({});
  });
  it('is read back as it was written', () => {
    const search = { kind: '39,41', state: 'rejected', from: '2026-11-01', to: '2026-11-15', text: 'rosa', page: 3 };
    expect(readDocumentsSearch(search)).toEqual(search);
    expect(readDocumentsSearch(Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)])))).toEqual(search);
    expect(readDocumentsSearch({ kind: 33 })).toEqual({ kind: '33' });
    expect(readDocumentsSearch({ kind: 'todos' })).toEqual({ kind: 'todos' });
  });
  it('drops invalid values', () => {
    expect(readDocumentsSearch({ kind: 'x;drop', state: 'lost', page: -2, from: '2026-02-30', text: {} })).toEqual({});
  });
  it('begins at the first page after a change, and distinguishes a narrowed list from a whole one', () => {
    expect(withChange({ page: 4, text: 'rosa' }, { state: 'pending' })).toEqual({ text: 'rosa', state: 'pending' });
    expect(isNarrowed({ kind: 'todos', page: 2 })).toBe(false);
    expect(isNarrowed({ state: 'pending' })).toBe(true);
  });
  it('asks for the days up to the one after the last, with pages from zero', () => {
    expect(documentsQuery({ from: '2026-02-01', to: '2026-02-28', page: 2, state: 'observed' }, '01')).toMatchObject({ from: '2026-02-01', before: '2026-03-01', page: 1, size: 10, kinds: '01', status: 'observed' });
  });
});

describe('the types of documents', () => {
  it('begin with the invoices of the country', () => {
    expect(usualKinds(countryFacts.PE.documents)).toBe('01');
    expect(usualKinds(countryFacts.CL.documents)).toBe('33,34');
    expect(usualKinds(countryFacts.CO.documents)).toBe('01');
  });
  it('are chosen in groups, alone where a group has several, or all at once; never the notes and guides', () => {
    const values = (country: 'PE' | 'CL') => kindChoices(countryFacts[country].documents, undefined).map(({ value }) => value);
    expect(values('PE')).toEqual(['01', '03', 'todos']);
    expect(values('CL')).toEqual(['33,34', '39,41', '33', '34', '39', '41', 'todos']);
  });
  it('are those that the company issues, once they are known', () => {
    const own = [{ id: 'BOLETA-ELECTRONICA', electronic: true }, { id: 'FACTURA-ELECTRONICA', electronic: false }] as unknown as InvoiceType[];
    const choices = kindChoices(countryFacts.PE.documents, own);
    expect(choices.map(({ value }) => value)).toEqual(['03', 'todos']);
    expect(kindsOf('todos', choices, '01')).toBe('03');
    expect(kindsOf(undefined, choices, '01')).toBe('01');
    expect(kindsOf('01', choices, '01')).toBe('01');
  });
});

it('a result repeats what it was asked for', () => {
  const filters = filtersOf({ text: 'rosa', from: '2026-11-01', to: '2026-11-30', state: 'rejected' }, '33,34');
  expect(resultOf({ page: 1, totalItems: 12, totalPages: 2 }, [], filters)).toEqual({
    currentPage: 2,
    totalItems: 12,
    totalPages: 2,
    list: [],
    filters: { query: 'rosa', startDate: '2026-11-01', endDate: '2026-11-30', currentTab: 'documents', eInvoiceType: '33,34', eInvoiceStatus: 'rejected' },
  });
});
