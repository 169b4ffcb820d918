import { describe, expect, it } from 'vitest';
import { countryProfile } from '@/country/profile';
import { countryFacts } from '@/country/facts.generated';
import { fromInt, fromNumber, toNumber, type Dec4 } from '@/lib/dec4';
import { buyerProblem, clientNeededFrom } from './checks';
import { CASH, firstInstalments, resolveChoices } from './choices';
import { anybody, company, document, draftOf, firm, payment, person, user } from './fixtures';
import { newSale, sumsOf } from './new-sale';
import { mixedState, quickAmounts, settleSingle } from './payment';
import { totals } from './totals';

const { PE, CL, CO } = countryFacts;
const money = (value: number) => fromNumber(value);

describe('who must be named', () => {
  const invoice = { kind: 'invoice', electronic: true } as const;
  const ticket = { kind: 'ticket', electronic: true } as const;

  it('on an electronic invoice: a company, whatever the total', () => {
    expect(buyerProblem(invoice, null, money(1), PE)).toBe('Debe añadir un cliente');
    expect(buyerProblem(invoice, person, money(1), PE)).toBe('Debe seleccionar un cliente');
    expect(buyerProblem(invoice, anybody, money(1), PE)).toBe('Debe seleccionar un cliente');
    expect(buyerProblem(invoice, firm, money(1), PE)).toBeUndefined();
  });
  it('on an electronic ticket in Peru: from 700.00 on, anybody by name', () => {
    expect(buyerProblem(ticket, null, money(699.99), PE)).toBeUndefined();
    expect(buyerProblem(ticket, null, money(700), PE)).toBe('Monto mayor a s/ 700.00, debe agregar un cliente');
    expect(buyerProblem(ticket, anybody, money(700), PE)).toBe('Monto mayor a s/ 700.00, debe agregar un cliente');
    expect(buyerProblem(ticket, person, money(700), PE)).toBeUndefined();
    expect(clientNeededFrom(ticket, CL)).toBeUndefined();
  });
  it('on a note: nobody', () => {
    expect(buyerProblem({ kind: 'saleNote', electronic: false }, null, money(5000), PE)).toBeUndefined();
  });
});

describe('what is chosen', () => {
  const cash = payment(1, CASH);
  const card = payment(2, 'TCR-2', { requirement: 'cuotas' });
  const off = payment(3, 'YAPE', { active: false });
  const boleta = document('BOLETA-ELECTRONICA');
  const factura = document('FACTURA-ELECTRONICA', { isDefault: true });
  const guide = document('GUIA-ELECTRONICA', { emissionCode: '09' });
  const none = { document: null, payment: null };

  it('begins with the document marked default, else the first, and the first active payment', () => {
    const lists = { documents: [guide, boleta, factura], payments: [off, card, cash] };
    const choices = resolveChoices(none, lists, company, PE);
    expect(choices.document?.id).toBe('FACTURA-ELECTRONICA');
    expect(choices.payment.id).toBe('TCR-2');
    expect(choices.documents.map((one) => one.id)).not.toContain('GUIA-ELECTRONICA');
    expect(resolveChoices(none, { ...lists, documents: [guide, boleta] }, company, PE).document?.id).toBe('BOLETA-ELECTRONICA');
  });
  it('is cash when nothing is offered', () => {
    expect(resolveChoices(none, { documents: [boleta], payments: [] }, company, PE).payment.id).toBe(CASH);
  });
  it('narrows payments to those associated with the document', () => {
    const narrow = document('BOLETA-ELECTRONICA', { associatedPayments: [2] });
    const choices = resolveChoices({ document: null, payment: CASH }, { documents: [narrow], payments: [cash, card] }, company, PE);
    expect(choices.payments.map((one) => one.id)).toEqual(['TCR-2']);
    expect(choices.payment.id).toBe('TCR-2');
  });
  it('asks instalments of a card only', () => {
    expect(firstInstalments(card)).toBe(1);
    expect(firstInstalments(cash)).toBeNull();
  });
  it('in Chile a card whose voucher is the ticket forces the receipt and hides tickets', () => {
    const documents = [document('BOLETA-ELECTRONICA-AFECTA-CL', { isDefault: true }), document('FACTURA-ELECTRONICA-AFECTA-CL'), document('RECIBO-CL', { electronic: false })];
    const voucher = payment(2, 'TCR', { requirement: 'cuotas', voucherCl: true });
    const choices = resolveChoices({ document: null, payment: 'TCR' }, { documents, payments: [cash, voucher] }, company, CL);
    expect(choices.document?.id).toBe('RECIBO-CL');
    expect(choices.forced).toBe(true);
    expect(choices.documents.map((one) => one.id)).toEqual(['FACTURA-ELECTRONICA-AFECTA-CL', 'RECIBO-CL']);
    const paper = resolveChoices({ document: null, payment: 'TCR' }, { documents, payments: [cash, voucher] }, { ...company, electronicEmission: false }, CL);
    expect(paper.document?.id).toBe('BOLETA-ELECTRONICA-AFECTA-CL');
  });
});

describe('paying', () => {
  it('cash gives change; everything else is exact', () => {
    expect(settleSingle(money(45.5), true, money(50))).toEqual({ paid: money(50), change: money(4.5) });
    expect(settleSingle(money(45.5), true, null)).toEqual({ paid: money(45.5), change: 0 });
    expect(settleSingle(money(45.5), false, money(50))).toEqual({ paid: money(45.5), change: 0 });
  });
  it('offers round amounts of the currency’s own size', () => {
    const offered = (total: number) => quickAmounts(money(total)).map(toNumber);
    expect(offered(45.5)).toEqual([50, 100, 200]);
    expect(offered(12_350)).toEqual([15_000, 20_000, 50_000]);
    expect(offered(0)).toEqual([]);
  });
  it('a mixed payment needs two parts that reach the total, and change comes from cash', () => {
    const part = (method: string, amount: Dec4) => ({ method, amount, instalments: null });
    const check = (...parts: ReturnType<typeof part>[]) => mixedState(money(100), parts, PE).problem;
    expect(check(part('EFE', money(100)))).toBe('Un pago mixto necesita al menos dos medios de pago');
    expect(check(part('EFE', money(50)), part('TCR', money(49)))).toBe('El monto a pagar debe ser mayor al total');
    expect(check(part('EFE', money(10)), part('TCR', money(101)))).toBe('Monto ingresado supera el monto total de venta');
    expect(check(part('CUPONERA', money(50)), part('CUPONERA', money(50)))).toBe('No puede seleccionar más de 1 CUPONERA o BENEFICIO');
    expect(check(part('EFE', money(0)), part('TCR', money(100)))).toBe('El monto debe ser mayor a cero');
    expect(mixedState(money(100), [part('EFE', money(60)), part('TCR', money(50))], PE)).toMatchObject({ problem: undefined, change: money(10) });
  });
});

describe('the body that registers a sale', () => {
  it('carries the sums, the payment and the client', () => {
    const choices = resolveChoices({ document: null, payment: null }, { documents: [document('BOLETA-ELECTRONICA')], payments: [payment(1, CASH)] }, company, PE);
    const draft = draftOf({ bags: 2, client: person, discount: { mode: 'percent', value: fromInt(10) }, comment: ' para llevar ' });
    const sums = totals(sumsOf(draft, 'BOLETA-ELECTRONICA', user, company), countryProfile('PE').amounts);
    if (!sums.ok) throw new Error(sums.error);
    const settlement = settleSingle(sums.amounts.total, true, money(20));
    const body = newSale({ draft, choices, amounts: sums.amounts, settlement, user, company, externalFlow: false, service: 'inStore' });
    expect(body).toMatchObject({
      subtotal: 10.8,
      discountAmount: 1.08,
      discountPercentage: 10,
      discountMode: 'percent',
      total: 9.72,
      paymentType: 'EFE',
      payment: { method: 'EFE', amount: 20, change: 10.28 },
      payments: [],
      comment: 'para llevar',
      bags: { count: 2, price: 0.6, total: 1.2 },
      client: { id: 9, name: 'Rosa Quispe', documentNumber: '45678912' },
      lines: [{ id: 1, kind: 'product', quantity: 2, unitPrice: 4.8, totalPrice: 9.6 }],
    });
    const { net, exempt, iva, total, extraTaxes } = body.taxTotals ?? { net: 0, exempt: 0, iva: 0, total: 0, extraTaxes: [] };
    const extra = extraTaxes.reduce((sum, tax) => sum + tax.amount, 0);
    expect(net + exempt + iva + extra).toBeCloseTo(total, 10);
  });
  it('keeps the client of Colombia through a change of document', () => {
    expect(CO.sale.keepsClient).toBe(true);
    expect(PE.sale.keepsClient).toBe(false);
  });
});
