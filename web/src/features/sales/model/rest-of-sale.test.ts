import { describe, expect, it } from 'vitest';
import { countryProfile } from '@/country/profile';
import { fromNumber, toNumber } from '@/lib/dec4';
import { draftOf } from './fixtures';
import { asRestOf, type SoldBefore } from './rest-of-sale';

const { facts } = countryProfile('PE', 'S/');

const sold = (change: Partial<SoldBefore> = {}): SoldBefore => ({ invoiceType: 'NOTA-VENTA', paymentType: 'EFE', payments: [], comment: '', ...change });
const part = (method: string, amount: number, instalments: number | null = null) => ({ method, amount, instalments });

/** The rest of a sale, that is 15.80, in the cart of another document and payment. */
const rest = (change: Partial<SoldBefore>) => asRestOf(draftOf({ document: 'BOLETA', payment: 'EFE', received: fromNumber(50) }), sold(change), fromNumber(15.8), facts);
const paid = (change: Partial<SoldBefore>) => rest(change).parts.map(({ method, amount, instalments }) => [method, toNumber(amount), instalments]);

describe('the rest of a sale', () => {
  it('keeps its document, its way to pay, its comment and its goods', () => {
    expect(rest({ paymentType: 'YAP', comment: 'Para llevar' })).toMatchObject({ document: 'NOTA-VENTA', payment: 'YAP', instalments: null, received: null, parts: [], comment: 'Para llevar' });
    expect(rest({}).lines).toEqual(draftOf().lines);
  });

  it('begins a card with one instalment, which the sale does not tell', () => {
    expect(rest({ paymentType: 'TCR-2' })).toMatchObject({ payment: 'TCR-2', instalments: 1 });
  });

  it('keeps a mixed payment, with less cash', () => {
    const payments = [part('EFE', 10.8), part('YAP', 10)];
    expect(rest({ paymentType: 'MIX', payments })).toMatchObject({ payment: 'MIX' });
    expect(paid({ paymentType: 'MIX', payments })).toEqual([['EFE', 5.8, null], ['YAP', 10, null]]);
    // The cash that was handed over, change included.
    expect(paid({ paymentType: 'MIX', payments: [part('YAP', 10), part('EFE', 20)] })).toEqual([['YAP', 10, null], ['EFE', 5.8, null]]);
  });

  it('reduces a debt before cash, and cash before the last of the others', () => {
    expect(paid({ paymentType: 'MIX', payments: [part('EFE', 10), part('YAP', 10), part('FIA', 3)] })).toEqual([['EFE', 5.8, null], ['YAP', 10, null]]);
    expect(paid({ paymentType: 'MIX', payments: [part('TCR', 8, 3), part('EFE', 2), part('YAP', 10)] })).toEqual([['TCR', 8, 3], ['YAP', 7.8, null]]);
  });

  it('is paid in one way where only that one remains', () => {
    expect(rest({ paymentType: 'MIX', payments: [part('TCR', 15.8, 3), part('EFE', 5)] })).toMatchObject({ payment: 'TCR', instalments: 3, parts: [] });
  });
});
