import { describe, expect, it } from 'vitest';
import { EMPTY_SHOP, likelyCountry, requiredFields, shopOf } from './model';

const COUNTRIES = ['PE', 'CL', 'CO', 'MX'].map((code) => ({ code, name: code, register: 'RUC' }));

describe('the form of a new shop', () => {
  it('begins with the country that the browser names', () => {
    expect(likelyCountry(COUNTRIES, ['es-419', 'es-MX'])).toBe('MX');
    expect(likelyCountry(COUNTRIES, ['es', 'en-US'])).toBe('PE');
  });

  it('asks for a password only for the first shop, and for a code only where owners are invited', () => {
    expect(requiredFields('first')).toContain('password');
    expect(requiredFields('open')).not.toContain('password');
    expect(requiredFields('invitation')).toContain('code');
  });

  it('leaves out what was left empty', () => {
    const shop = shopOf({ ...EMPTY_SHOP, country: 'PE', legalName: 'Rosita', tradeName: ' ' });
    expect(shop).toMatchObject({ country: 'PE', legalName: 'Rosita', tradeName: null, password: null, code: null });
  });
});
