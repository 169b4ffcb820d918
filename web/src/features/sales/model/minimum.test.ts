import { describe, expect, it } from 'vitest';
import { countryProfile } from '@/country/profile';
import { fromInt, fromNumber } from '@/lib/dec4';
import { emptyDraft } from './cart';
import type { CartLine } from './cart-types';
import { rice } from './fixtures';
import { belowMinimum, type MinimumRights } from './minimum';
import { totals } from './totals';
import type { Discount } from './totals-types';

const PE = countryProfile('PE');
const NONE: MinimumRights = { belowMinimumPrice: false, discountBelowMinimum: false, companyHost: '20', roles: [] };
const percent = (value: number): Discount => ({ mode: 'percent', value: fromNumber(value) });

/** Two of what costs 10 and no less than 8, under a price and discounts. */
function sold({ price = 10, line, sale, rights = NONE }: { price?: number; line?: Discount; sale?: Discount; rights?: MinimumRights }) {
  const item = { ...rice, price: 10, minPrice: 8 };
  const one: CartLine = { key: 'product:1', item, price: fromNumber(price), priceEdited: price !== 10, quantity: fromInt(2), discount: line };
  const draft = { ...emptyDraft('d'), lines: [one], discount: sale };
  const found = totals({ documentType: '', saleTax: fromNumber(0.18), lines: [{ ...one, id: one.key, taxes: [] }], discount: draft.discount }, PE.amounts);
  if (!found.ok) throw new Error(found.error);
  return belowMinimum(one, found.amounts.lines[0], found.amounts, PE.format.moneyDecimals, rights);
}

describe('the minimum price', () => {
  it.each([
    [{ line: percent(20) }, undefined],
    [{ line: percent(20.5) }, 'asks'],
    [{ line: percent(10), sale: percent(10) }, undefined],
    [{ line: percent(12), sale: percent(10) }, 'asks'],
    [{ sale: { mode: 'amount', value: fromNumber(4.02) } as const }, 'asks'],
    [{ price: 8 }, undefined],
    [{ price: 7.9 }, 'asks'],
  ] as const)('holds through prices and discounts as at the server: %o', (parts, answer) => {
    expect(sold(parts)).toBe(answer);
  });

  it('asks a person only for the right that is missing', () => {
    expect(sold({ line: percent(30), rights: { ...NONE, discountBelowMinimum: true } })).toBe('allowed');
    expect(sold({ price: 7, rights: { ...NONE, belowMinimumPrice: true } })).toBe('allowed');
    expect(sold({ price: 7, line: percent(5), rights: { ...NONE, belowMinimumPrice: true } })).toBe('asks');
  });

  it('has an owner confirm a price herself, and no other person', () => {
    const as = (description: string): MinimumRights => ({ ...NONE, discountBelowMinimum: true, roles: [{ id: 1, description, companyHost: '20' }] });
    expect(sold({ price: 7, rights: as('Propietario') })).toBe('confirms');
    expect(sold({ price: 7, rights: as('Gestor') })).toBe('asks');
    expect(sold({ line: percent(30), rights: as('Propietario') })).toBe('allowed');
    expect(sold({ price: 7, rights: { ...as('Propietario'), belowMinimumPrice: true } })).toBe('allowed');
  });

  it('does not hold for what the catalogue itself sells below it', () => {
    const item = { ...rice, price: 0.5, minPrice: 1 };
    expect(belowMinimum({ key: 'product:1', item, price: fromNumber(0.5), priceEdited: false, quantity: fromInt(1) }, undefined, undefined, 2, NONE)).toBeUndefined();
  });
});
