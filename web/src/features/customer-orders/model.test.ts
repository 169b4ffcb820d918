import { describe, expect, it } from 'vitest';
import { countryProfile } from '@/country/profile';
import { fromNumber } from '@/lib/dec4';
import type { CustomerOrderStatus } from '@/wire/generated';
import { orderOf } from './fixtures';
import { chatDigits, everything, isShort, isSoldOtherwise, isWhole, mapLink, metres, sells, stepsOf } from './model';

const at = (id: CustomerOrderStatus, next: readonly CustomerOrderStatus[], delivery = true) => stepsOf(orderOf({ status: { id, title: '', description: '' }, next, delivery }));

describe('an order moves on', () => {
  it('by being accepted, by leaving at once, or not at all', () => {
    expect(at('new', ['accepted', 'rejected'])).toEqual([
      { status: 'accepted', weight: 'main' },
      { status: 'dispatched', weight: 'side' },
      { status: 'rejected', weight: 'danger' },
    ]);
  });

  it('to the road, or to the counter', () => {
    expect(at('accepted', ['dispatched', 'delivered', 'rejected']).map((step) => step.status)).toEqual(['dispatched', 'delivered', 'rejected']);
    expect(at('accepted', ['ready', 'delivered', 'rejected'], false).map((step) => step.status)).toEqual(['ready', 'delivered', 'rejected']);
  });

  it('to the client, and then no further', () => {
    expect(at('dispatched', ['delivered'])).toEqual([{ status: 'delivered', weight: 'main' }]);
    expect([at('delivered', []), at('rejected', [])]).toEqual([[], []]);
  });

  it('with its sale when it first leaves, and without another one afterwards', () => {
    expect(['accepted', 'dispatched', 'ready', 'delivered', 'rejected'].map((status) => sells({ sale: null }, status as never))).toEqual([false, true, true, true, false]);
    expect(sells({ sale: { id: 1 } as never }, 'delivered')).toBe(false);
  });
});

it('is so many whole metres away', () => {
  const { format } = countryProfile('PE');
  expect([metres(0.85, format), metres(1.2345, format), metres(0, format), metres(null, format)]).toEqual(['850 m', '1,235 m', '0 m', undefined]);
  expect(metres(12.5, countryProfile('CL').format)).toBe('12.500 m');
});

it('is on the map by its degrees, else by its words', () => {
  expect(mapLink({ latitude: '-12.09', longitude: '-77.03', address: 'x' })).toContain('query=-12.09%2C-77.03');
  expect(mapLink({ latitude: '', longitude: '', address: 'Av. Arequipa 100' })).toContain('query=Av.%20Arequipa%20100');
  expect(mapLink({ latitude: '', longitude: '', address: ' ' })).toBeUndefined();
});

it('leaves whole unless something is taken out of it', () => {
  const order = orderOf();
  const all = everything(order);
  expect(isWhole(order, all)).toBe(true);
  expect(isWhole(order, new Map(all).set(1, fromNumber(1)))).toBe(false);
  expect(order.lines.map((line) => isShort(line, all))).toEqual([true, false]);
});

it('is chatted about with the prefix of the country', () => {
  expect([chatDigits('987 654 321', '+51'), chatDigits('+56 9 5620 1729', '+51'), chatDigits('12', '+51')]).toEqual(['51987654321', '56956201729', undefined]);
});

it('shows what it was sold for where less of it left', () => {
  const soldFor = (total: number) => orderOf({ total: 41.2, sale: { total } as never });
  expect([isSoldOtherwise(orderOf()), isSoldOtherwise(soldFor(41.2)), isSoldOtherwise(soldFor(30))]).toEqual([false, false, true]);
});
