import { expect, it } from 'vitest';
import { litBy } from './menu';

const shown = ['/home', '/sales/new', '/clients-orders/orders', '/my-sales', '/my-orders', '/clients', '/products', '/notifications'].map((to) => ({ to }));

it.each([
  ['/payments-recharges', '/clients'],
  ['/photo-gallery', '/products'],
  ['/survey', '/notifications'],
  ['/reports/detail', '/clients-orders/orders'],
  ['/supplying/make-purchase/method-payment', '/my-orders'],
])('%s belongs to %s', (path, to) => {
  expect(litBy(path, shown)).toBe(to);
});

it('a user with an entry for buying sees it lit, and not the purchases', () => {
  expect(litBy('/supplying/sponsors', [...shown, { to: '/supplying' }])).toBe('/supplying');
});

it('where the first is missing, the next one is lit', () => {
  expect(litBy('/reports', shown.filter(({ to }) => to !== '/clients-orders/orders'))).toBe('/my-orders');
  expect(litBy('/survey', [{ to: '/home' }])).toBeUndefined();
});

it('screens of an entry light it without being named', () => {
  expect(litBy('/clients/detail/7', shown)).toBeUndefined();
});
