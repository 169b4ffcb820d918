import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import type { Driver } from '@/wire/generated';
import { driverBody, driverForm, driverProblems, personsIdentities, plateOf } from './driver-form';
import { carriersAddress } from './search';

const { query: carriersQuery, read: readCarriersSearch } = carriersAddress;

const facts = countryFacts.PE;
const driver: Driver = { id: 3, kind: 'secondary', documentType: '1', documentNumber: '45678912', name: 'Rosa', lastName: 'Quispe', licenseNumber: 'Q45678912' };

describe('a driver', () => {
  it('begins as the first, with a document that persons have', () => {
    const form = driverForm(undefined, facts);
    expect(form.kind).toBe('principal');
    expect(personsIdentities(facts).map(({ code }) => code)).toContain(form.documentType);
    expect(personsIdentities(facts).every(({ kind }) => kind === 'natural')).toBe(true);
  });

  it('needs names, a document of its form, and a licence', () => {
    expect(Object.keys(driverProblems(driverForm(undefined, facts), facts)).toSorted()).toEqual(['documentNumber', 'lastName', 'licenseNumber', 'name']);
    expect(driverProblems(driverForm(driver, facts), facts)).toEqual({});
    expect(driverProblems({ ...driverForm(driver, facts), documentNumber: '123' }, facts)).toHaveProperty('documentNumber');
  });

  it('goes out without idle blanks, codes in capitals', () => {
    const body = driverBody({ ...driverForm(driver, facts), name: '  Rosa   María ', licenseNumber: ' q45678912 ' });
    expect(body).toMatchObject({ name: 'Rosa María', licenseNumber: 'Q45678912' });
    expect(body).not.toHaveProperty('id');
    expect(plateOf(' abc-123 ')).toBe('ABC-123');
  });
});

describe('the list of vehicles', () => {
  it('has twelve a page, counted from zero', () => {
    expect(carriersQuery({})).toEqual({ text: undefined, size: 12, page: 0 });
    expect(carriersQuery(readCarriersSearch({ page: '3', text: 'abc', other: 1 }))).toEqual({ text: 'abc', size: 12, page: 2 });
  });
});
