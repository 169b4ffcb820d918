import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import { countryProfile } from '@/country/profile';
import { CASH } from './choices';
import { company, document, firm, payment, rice, user } from './fixtures';
import { sumsOf } from './new-sale';
import { newParking, parkingChoices, parkingDraft, quoteIdOf } from './parking';
import { totals } from './totals';

const { CO } = countryFacts;

describe('parking', () => {
  it('is a quote of one hour of the parking product', () => {
    const draft = parkingDraft('p', rice, firm, null);
    const sums = totals(sumsOf(draft, '', user, company), countryProfile('CO').amounts);
    if (!sums.ok) throw new Error(sums.error);
    const settings = { ...company, proformasNote: '', invoiceDays: 7 };
    expect(newParking({ draft, amounts: sums.amounts, user, company: settings }, 'motorcycleParking')).toMatchObject({
      kind: 'motorcycleParking',
      hours: 1,
      total: 4.8,
      client: { id: 10 },
      lines: [{ id: 1, quantity: 1, totalPrice: 4.8 }],
    });
  });
  it('pays itself with the country’s document out of the quota, where the company has both', () => {
    const documents = [document('BOLETA-ELECTRONICA-AFECTA-CO'), document('FACTURA-ELECTRONICA-AFECTA-CO')];
    const ways = [payment(1, CASH), payment(2, 'CUPONERA')];
    expect(parkingChoices(documents, ways, CO)).toMatchObject({ document: documents[1], documentKind: 'invoice', payment: ways[1], paymentKind: 'coupon' });
    expect(parkingChoices(documents, [payment(1, CASH), payment(2, 'CUPONERA', { active: false })], CO)).toBeUndefined();
    expect(parkingChoices(documents.slice(0, 1), ways, CO)).toBeUndefined();
  });
  it('reads the key of its quote however the server spells a number', () => {
    expect([quoteIdOf(12), quoteIdOf('12'), quoteIdOf(null), quoteIdOf({}), quoteIdOf(-1)]).toEqual([12, 12, undefined, undefined, undefined]);
  });
});
