import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import { fromNumber } from '@/lib/dec4';
import type { Sale } from '@/wire/generated';
import { canSellRest, extraTaxName, noteOnUndoing, paymentName, referenceOf, restOf, saleOptions, undoWays, uniqueNumberOf } from './sale-rules';

const facts = countryFacts.CL;
const codeOf = (kind: string) => facts.documents.find((known) => known.kind === kind)?.code ?? '';

describe('actions on a sale', () => {
  const ticket = codeOf('ticket');
  it('follows from its state', () => {
    expect(saleOptions({ status: 'open', invoiceType: ticket }, facts)).toEqual({ close: true, convert: false });
    expect(saleOptions({ status: 'closed', invoiceType: ticket }, facts)).toEqual({ close: false, convert: false });
    for (const status of ['discarded', 'voided'] as const) {
      expect(Object.values(saleOptions({ status, invoiceType: codeOf('receipt') }, facts))).not.toContain(true);
    }
  });
  it('lets a valid receipt become a ticket', () => {
    expect(saleOptions({ status: 'open', invoiceType: codeOf('receipt') }, facts).convert).toBe(true);
    expect(saleOptions({ status: 'closed', invoiceType: codeOf('receipt') }, facts).convert).toBe(true);
  });
});

describe('the ways to undo a sale', () => {
  const sale = { status: 'closed', electronic: true, canBeNoted: false, creditNotes: [] } as const;
  const note = { id: 1 } as unknown as Sale['creditNotes'][number];
  it('discard an open sale without electronic document and void every other one', () => {
    expect(undoWays({ ...sale, status: 'open', electronic: false }, true)).toEqual(['discard']);
    expect(undoWays({ ...sale, status: 'open' }, true)).toEqual(['void']);
    expect(undoWays({ ...sale, electronic: false }, true)).toEqual(['void']);
    expect(undoWays({ ...sale, status: 'voided' }, true)).toEqual([]);
    expect(undoWays({ ...sale, status: 'discarded' }, true)).toEqual([]);
  });
  it('offer credit notes over a document that the authority took, and only them once there is one', () => {
    expect(undoWays({ ...sale, canBeNoted: true }, true)).toEqual(['void', 'fullReturn', 'change']);
    expect(undoWays({ ...sale, canBeNoted: true }, false)).toEqual(['void']);
    expect(undoWays({ ...sale, canBeNoted: true, creditNotes: [note] }, true)).toEqual(['fullReturn', 'change']);
    expect(undoWays({ ...sale, creditNotes: [note] }, true)).toEqual([]);
  });
});

describe('a part of a sale without electronic document', () => {
  const line = (id: number, quantity: number, unitPrice: number) => ({ id, kind: 'product', code: '', brand: '', name: `${id}`, presentation: '', measurement: 1, measurementUnit: 'UND', image: null, taxes: [], quantity, unitPrice, discountAmount: 0 });
  const sale = { status: 'closed', electronic: false, saleType: 'goods', discount: 0, bags: null, orderId: null, client: null, currency: { id: 'PEN', symbol: 'S/' }, lines: [line(1, 3, 3.3333), line(2, 1, 5)] } as unknown as Sale;
  it('comes back where its rest costs what its lines say', () => {
    expect(canSellRest(sale)).toBe(true);
    expect(canSellRest({ ...sale, electronic: true })).toBe(false);
    expect(canSellRest({ ...sale, status: 'voided' })).toBe(false);
    expect(canSellRest({ ...sale, discount: 1 })).toBe(false);
    expect(canSellRest({ ...sale, lines: [line(1, 1, 5)] as unknown as Sale['lines'] })).toBe(false);
  });
  it('leaves a quote over what stays, at the prices of the sale', () => {
    const rest = restOf(sale, [fromNumber(1), fromNumber(1)], 2);
    expect(rest).toMatchObject({ total: 6.67, subtotal: 6.67, currency: 'PEN', lines: [{ id: 1, quantity: 2, price: 3.3333, totalPrice: 6.67 }] });
    expect(restOf(sale, [fromNumber(3), fromNumber(1)], 2)).toBeUndefined();
  });
});

describe('the number of a sale', () => {
  const electronic = { electronic: true, invoiceNumber: 'B001-12', seriesCorrelative: 'B001-12' };
  const inner = { electronic: false, invoiceNumber: 'S/N', seriesCorrelative: 'R-72' };
  it('needs a reference only when the document has none', () => {
    expect(referenceOf(electronic)).toBeUndefined();
    expect(referenceOf(inner)).toBe('R-72');
    expect(referenceOf({ ...inner, seriesCorrelative: '' })).toBeUndefined();
  });
  it('is unique by the document or by the reference', () => {
    expect(uniqueNumberOf(electronic)).toBe('B001-12');
    expect(uniqueNumberOf(inner)).toBe('R-72');
    expect(uniqueNumberOf({ ...inner, seriesCorrelative: '' })).toBe('S/N');
  });
});

it('a way of paying is called as the company calls it, else by the country', () => {
  const { payments } = countryFacts.CL;
  const own = [{ id: 'TCR-2', name: 'Tarjeta con voucher' }];
  expect(paymentName('TCR-2', own, payments)).toBe('Tarjeta con voucher');
  expect(paymentName('TCR-2', [], payments)).toBe('Tarjeta');
  expect(paymentName('EFE', own, payments)).toBe('Efectivo');
  expect(paymentName('XYZ', own, payments)).toBe('XYZ');
});

describe('the question before a sale is undone, about its document', () => {
  const at = (status: string) => ({ canBeNoted: false, sunat: { status, description: '', refusedNumbers: [] } });
  it('follows from the state of the document', () => {
    expect(noteOnUndoing({ ...at('ACEPTADO'), canBeNoted: true }, true)).toBe('willBeNoted');
    expect(noteOnUndoing(at('PENDIENTE'), true)).toBe('mayBeNoted');
    for (const sale of [at('RECHAZADO'), at('ACEPTADO'), { canBeNoted: false, sunat: null }]) expect(noteOnUndoing(sale, true)).toBeUndefined();
  });
  it('promises no note of a company that writes none', () => {
    expect(noteOnUndoing(at('PENDIENTE'), false)).toBe('mayStayValid');
    for (const status of ['ACEPTADO', 'OBSERVADO'] as const) expect(noteOnUndoing(at(status), false)).toBe('staysValid');
    expect(noteOnUndoing(at('RECHAZADO'), false)).toBeUndefined();
  });
});

it('an additional tax is called by its rate, where several have its code', () => {
  const { MX, PE, CL } = countryFacts;
  expect(extraTaxName({ code: 'IEPS', rate: 0.53 }, MX)).toBe('IEPS 53%');
  expect(extraTaxName({ code: 'IEPS', rate: 0.08 }, MX)).toBe('IEPS 8%');
  expect(extraTaxName({ code: 'IEPS', rate: 0.3 }, MX)).toBe('IEPS');
  expect(extraTaxName({ code: 'ICBPER', rate: 0 }, PE)).toBe('ICBPER');
  expect(extraTaxName({ code: '27', rate: 0.1 }, CL)).toBe(CL.taxes.find(({ code }) => code === '27')?.name);
});
