import { describe, expect, it } from 'vitest';
import { EMPTY_SHOP, likelyCountry, requiredFields, shopOf } from './model';

const ZONES = { PE: 'America/Lima', CL: 'America/Santiago', CO: 'America/Bogota', MX: 'America/Tijuana' };
const COUNTRIES = Object.entries(ZONES).map(([code, zone]) => ({ code, name: code, register: 'RUC', timeZones: [zone] }));

describe('the form of a new shop', () => {
  it('begins with the country of the time zone, else of the languages of the browser', () => {
    expect(likelyCountry(COUNTRIES, ['es-PE'], 'America/Tijuana')).toBe('MX');
    expect(likelyCountry(COUNTRIES, ['es-419', 'es-MX'], 'UTC')).toBe('MX');
    expect(likelyCountry(COUNTRIES, ['es', 'en-US'], 'UTC')).toBe('PE');
  });

  it('asks for a password only for the first shop, and for a code only where owners are invited', () => {
    expect(requiredFields('first')).toContain('password');
    expect(requiredFields('open')).not.toContain('password');
    expect(requiredFields('invitation')).toContain('code');
  });

  it('leaves out empty fields', () => {
    const shop = shopOf({ ...EMPTY_SHOP, country: 'PE', legalName: 'Rosita', tradeName: ' ' });
    expect(shop).toMatchObject({ country: 'PE', legalName: 'Rosita', tradeName: null, password: null, code: null });
  });
});
