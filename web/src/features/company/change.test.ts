import { describe, expect, it } from 'vitest';
import { settingsOf } from '@/wire/company-settings';
import { changedPart } from './change';

describe('the request of a change of a company', () => {
  it('is only what changed', () => {
    expect(changedPart({ tradename: 'La Yapa', email: 'a@b.pe' }, { tradename: 'La Yapa', email: '' })).toEqual({ email: 'a@b.pe' });
    expect(changedPart({ editPrices: true }, { editPrices: true })).toEqual({});
  });

  it('leaves out the stock of bags where the user changed no count', () => {
    const start = { plasticBags: { active: true, sellPrice: 0.5, stock: 40 } };
    expect(changedPart({ plasticBags: { active: true, sellPrice: 0.6, stock: 40 } }, start)).toEqual({ plasticBags: { sellPrice: 0.6 } });
  });

  it('is only the settings that changed, in the contract’s words', () => {
    const start = { settings: settingsOf({ saleDiscount: true, saleDiscountMode: 'amount' }) };
    const now = { settings: settingsOf({ saleDiscount: true, saleDiscountMode: 'percent' }) };
    expect(changedPart(now, start)).toEqual({ settings: [{ name: 'modoDescuentoGlobal', value: 'porcentaje' }] });
  });

  it('is a place with all its levels: the same code means another place elsewhere', () => {
    const start = { department: '15', province: '01', district: '01' };
    expect(changedPart({ ...start, department: '14' }, start)).toEqual({ department: '14', province: '01', district: '01' });
    expect(changedPart({ ...start }, start)).toEqual({});
  });
});
