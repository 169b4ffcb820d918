import { expect, it } from 'vitest';
import { galleryAddress, pictureQuery } from './search';

it.each([
  [{}, {}],
  [{ kind: 'logo', page: '3', photo: 2 }, { kind: 'logo', page: 3, photo: 2 }],
  [{ kind: 'rara', page: '1', photo: 'x' }, {}],
  [{ page: -2, photo: 0 }, {}],
])('an address %j is read as %j', (raw, expected) => {
  expect(galleryAddress.read(raw)).toEqual(expected);
});

it('asks for pages from 0', () => {
  expect(pictureQuery({})).toEqual({ kind: undefined, size: 20, page: 0 });
  expect(pictureQuery({ kind: 'product', page: 2 })).toEqual({ kind: 'product', size: 20, page: 1 });
});
