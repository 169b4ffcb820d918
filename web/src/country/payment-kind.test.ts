import { expect, it } from 'vitest';
import { isSingleMoney, paymentKind } from './payment-kind';
import { COUNTRY_CODES } from './codes';
import { countryProfile } from './profile';

it.each(COUNTRY_CODES)('knows what a way of paying is in %s, with a suffix of its code too', (country) => {
  const { facts } = countryProfile(country);
  expect(['EFE', 'EFE-2', 'MIX', 'CUPONERA', 'BENEFICIO-1'].map((code) => paymentKind(code, facts))).toEqual(['cash', 'cash', 'mixed', 'coupon', 'benefit']);
  expect(['EFE', 'MIX', 'CUPONERA', 'BENEFICIO-1'].map((code) => isSingleMoney(code, facts))).toEqual([true, false, false, false]);
});

it('reads what the facts lack by its words', () => {
  const { facts } = countryProfile('PE');
  expect(['XTCR', 'PAGO-NUEVO'].map((code) => paymentKind(code, facts))).toEqual(['card', 'transfer']);
});
