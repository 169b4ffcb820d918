import { describe, expect, it } from 'vitest';
import type { Client } from '@/wire/generated';
import { looksMistyped } from './check-digit';
import { favoritesFirst } from './client-source';
import { usable } from './division-fields';
import { clientsAddress, clientsQuery, detailAddress } from './search';
import { placeInWords } from './place';

describe('the address of the list', () => {
  it('is read with any typed values', () => {
    expect(clientsAddress.read({ text: 12345678, kind: 'legal', favorites: 'true', page: '3', other: 1 })).toEqual({ text: '12345678', kind: 'legal', favorites: true, page: 3 });
    expect(clientsAddress.read({ text: ' ', kind: 'all', favorites: 'no', page: -1 })).toEqual({});
    expect(detailAddress.read({ tab: 'locals', page: 2 })).toEqual({ tab: 'locals', page: 2 });
    expect(detailAddress.read({ tab: 'x' })).toEqual({});
  });
  it('asks for ten a page from 0', () => {
    expect(clientsQuery({ text: 'rosa', page: 3 })).toEqual({ text: 'rosa', kind: 'all', favorite: null, size: 10, page: 2 });
    expect(clientsQuery({ favorites: true, kind: 'natural' })).toMatchObject({ favorite: true, kind: 'natural', page: 0 });
  });
  it('begins at the first page when a filter changes', () => {
    expect(clientsAddress.change({ text: 'rosa', page: 3 }, { kind: 'legal' })).toEqual({ text: 'rosa', kind: 'legal' });
    expect(clientsAddress.change({ favorites: true, page: 3 }, { favorites: undefined })).toEqual({});
    expect([clientsAddress.isNarrowed({ page: 2 }), clientsAddress.isNarrowed({ favorites: true })]).toEqual([false, true]);
  });
});

describe('check digits', () => {
  it('give a hint for a number that was mistyped', () => {
    expect([looksMistyped('20131312955', 'ruc'), looksMistyped('20131312956', 'ruc')]).toEqual([false, true]);
    expect([looksMistyped('76543210-3', 'rut'), looksMistyped('76543210-4', 'rut'), looksMistyped('1000005-K', 'rut')]).toEqual([false, true, false]);
    expect([looksMistyped('900123456-8', 'nit'), looksMistyped('900123456-1', 'nit'), looksMistyped('900123456', 'nit')]).toEqual([false, true, false]);
    expect([looksMistyped('EKU9003173C9', 'rfc'), looksMistyped('eku9003173c8', 'rfc'), looksMistyped('CACX7605101P8', 'rfc'), looksMistyped('XAXX010101000', 'rfc')]).toEqual([false, true, false, false]);
    expect(looksMistyped('12345678', null)).toBe(false);
  });
});

describe('places', () => {
  it('are listed from the nearest on, and not twice', () => {
    expect(placeInWords(['Lima', 'Lima', 'Miraflores'])).toBe('Miraflores, Lima');
    expect(placeInWords(['', '', ''])).toBe('');
  });
  it('of a deeper level count only with a code', () => {
    expect(usable(null)).toEqual([]);
    expect(usable([])).toEqual([]);
    expect(usable([{ code: null as unknown as string, name: 'x' }])).toEqual([]);
    expect(usable([{ code: '01', name: 'x' }])).toHaveLength(1);
  });
});

it('the picker begins with the generic client and the favourites, none twice', () => {
  const client = (id: number, generic = false) => ({ id, generic }) as Client;
  expect(favoritesFirst([client(1), client(2, true), client(3)], [client(3), client(9)]).map((one) => one.id)).toEqual([2, 3, 9, 1]);
});
