import { expect, it } from 'vitest';
import { controlAddress, controlQuery } from './search';

it('asks for the day, the person and the kind of the address', () => {
  const search = controlAddress.read({ day: '2026-11-26', person: '7', kind: 'discount', notices: 'true', page: 2 });
  expect(controlQuery(search)).toEqual({ day: '2026-11-26', user: 7, kind: 'discount', onlyNotices: true, size: 50, page: 1 });
});

it('keeps the day when the filters are cleared', () => {
  expect(controlAddress.clear({ day: '2026-11-26', person: 7 })).toEqual({ day: '2026-11-26' });
});

it('drops a day that no calendar has', () => {
  expect(controlAddress.read({ day: '2026-02-30' })).toEqual({});
});
