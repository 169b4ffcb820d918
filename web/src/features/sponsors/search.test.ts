import { describe, expect, it } from 'vitest';
import { bonusAddress, offersAddress, readConfirmSearch, readRucSearch, sponsorsAddress, withOfferFilter } from './search';

const { read: readSponsorsSearch, change: withSponsorFilter } = sponsorsAddress;

describe('addresses of the screens of distributors', () => {
  it('a register number may be digits that the address took for a number, letters or a check digit', () => {
    expect(readRucSearch({ ruc: 20100113610 })).toEqual({ ruc: '20100113610' });
    expect(readRucSearch({ ruc: '76543210-K' })).toEqual({ ruc: '76543210-K' });
    expect(readRucSearch({ ruc: 'EKU9003173C9' })).toEqual({ ruc: 'EKU9003173C9' });
    expect(readRucSearch({ ruc: '../../x' })).toEqual({});
    expect(readRucSearch({ ruc: 'x'.repeat(21) })).toEqual({});
    expect(readRucSearch({})).toEqual({});
  });

  it('invalid values are dropped', () => {
    expect(readSponsorsSearch({ order: 'orders', page: 1, text: ' ' })).toEqual({});
    expect(readSponsorsSearch({ order: 'nameDown', page: '3', text: 'sol' })).toEqual({ order: 'nameDown', page: 3, text: 'sol' });
    expect(offersAddress.read({ category: -1, subcategory: 4, discounts: 'yes', page: 'x' })).toEqual({});
    expect(bonusAddress.read({ ruc: '1', bonus: '5', text: 7 })).toEqual({ ruc: '1', bonus: 5, text: '7' });
    expect(readConfirmSearch({ order: '12', ruc: '1' })).toEqual({ order: 12, ruc: '1' });
  });

  it('another filter begins at the first page, another category without a subcategory', () => {
    expect(withSponsorFilter({ page: 4, order: 'name' }, { text: 'a' })).toEqual({ order: 'name', text: 'a' });
    const search = { ruc: '1', category: 2, subcategory: 21, page: 3, discounts: true } as const;
    expect(withOfferFilter(search, { category: 4 })).toEqual({ ruc: '1', category: 4, discounts: true });
    expect(withOfferFilter(search, { text: 'x' })).toEqual({ ruc: '1', text: 'x', category: 2, subcategory: 21, discounts: true });
  });

  it('knows what narrows', () => {
    expect(offersAddress.isNarrowed({ ruc: '1', page: 2 })).toBe(false);
    expect(offersAddress.isNarrowed({ discounts: true })).toBe(true);
  });
});
