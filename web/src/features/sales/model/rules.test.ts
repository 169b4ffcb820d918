import { describe, expect, it } from 'vitest';
import { countryProfile } from '@/country/profile';
import { countryFacts } from '@/country/facts.generated';
import { fromInt, fromNumber, toNumber, type Dec4 } from '@/lib/dec4';
import { buyerProblem, clientNeededFrom } from './checks';
import { CASH, firstInstalments, resolveChoices } from './choices';
import { discountProblem, lineProblem, mostNetDiscount } from './discount-problem';
import { anybody, company, document, draftOf, firm, payment, person, user } from './fixtures';
import { newSale, sumsOf } from './new-sale';
import { mixedState, paidInCoins, quickAmounts, settleSingle } from './payment';
import { totals } from './totals';
import { NO_BALANCES, balancesOf, drawing, walletProblem } from './wallet';

const { PE, CL, CO, MX } = countryFacts;
const money = (value: number) => fromNumber(value);

describe('the client that a sale needs', () => {
  const invoice = { kind: 'invoice', electronic: true } as const;
  const ticket = { kind: 'ticket', electronic: true } as const;

  it('on an electronic invoice: a company, at every total', () => {
    expect(buyerProblem(invoice, null, money(1), PE)).toBe('Debe añadir un cliente');
    expect(buyerProblem(invoice, person, money(1), PE)).toBe('Debe seleccionar un cliente');
    expect(buyerProblem(invoice, anybody, money(1), PE)).toBe('Debe seleccionar un cliente');
    expect(buyerProblem(invoice, firm, money(1), PE)).toBeUndefined();
  });
  it('on an electronic ticket in Peru: from 700.00 on, any named client', () => {
    expect(buyerProblem(ticket, null, money(699.99), PE)).toBeUndefined();
    expect(buyerProblem(ticket, null, money(700), PE)).toBe('Monto mayor a s/ 700.00, debe agregar un cliente');
    expect(buyerProblem(ticket, anybody, money(700), PE)).toBe('Monto mayor a s/ 700.00, debe agregar un cliente');
    expect(buyerProblem(ticket, person, money(700), PE)).toBeUndefined();
    expect(clientNeededFrom(ticket, CL)).toBeUndefined();
  });
  it('on a note: no buyer', () => {
    expect(buyerProblem({ kind: 'saleNote', electronic: false }, null, money(5000), PE)).toBeUndefined();
  });
});

describe('the chosen document and payment', () => {
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
  it('in Chile a part of a mixed payment by voucher forces the receipt, too', () => {
    const documents = [document('BOLETA-ELECTRONICA-AFECTA-CL', { isDefault: true }), document('RECIBO-CL', { electronic: false })];
    const voucherCard = payment(2, 'TCR-2', { requirement: 'cuotas', voucherCl: true });
    const lists = { documents, payments: [cash, voucherCard, payment(4, 'MIX')] };
    const part = (method: string) => ({ method, amount: money(1), instalments: null });
    const chosen = (...methods: string[]) => resolveChoices({ document: null, payment: 'MIX', parts: methods.map(part) }, lists, company, CL);
    expect(chosen(CASH, 'TCR-2')).toMatchObject({ forced: true, document: { id: 'RECIBO-CL' }, payment: { id: 'MIX' } });
    expect(chosen(CASH, CASH)).toMatchObject({ forced: false, document: { id: 'BOLETA-ELECTRONICA-AFECTA-CL' } });
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
    expect(settleSingle(money(45.5), true, money(50), PE)).toEqual({ paid: money(50), change: money(4.5), missing: 0, rounding: 0, back: money(4.5) });
    expect(settleSingle(money(45.5), true, null, PE)).toMatchObject({ paid: money(45.5), change: 0, back: 0 });
    expect(settleSingle(money(45.5), false, money(50), PE)).toMatchObject({ paid: money(45.5), change: 0, missing: 0 });
    expect(settleSingle(money(45.5), true, money(40), PE)).toMatchObject({ missing: money(5.5), back: 0 });
  });
  it('in cash in Chile is what the law leaves of the total, and the sale keeps its own figures', () => {
    const settle = (total: number, received: number | null) => settleSingle(money(total), true, received === null ? null : money(received), CL);
    expect(settle(1993, 2000)).toEqual({ paid: money(2000), change: money(7), missing: 0, rounding: money(-3), back: money(10) });
    expect(settle(1993, 1990)).toEqual({ paid: money(1993), change: 0, missing: 0, rounding: money(-3), back: 0 });
    expect(settle(1996, 2000)).toEqual({ paid: money(2000), change: money(4), missing: 0, rounding: money(4), back: 0 });
    expect(settle(1996, 1990)).toMatchObject({ missing: money(10), back: 0 });
    expect(settle(1996, null)).toMatchObject({ paid: money(1996), change: 0, missing: 0, rounding: money(4), back: 0 });
    expect(settleSingle(money(1993), false, null, CL)).toMatchObject({ paid: money(1993), rounding: 0 });
  });
  it('in Chile rounds only the part in cash of a mixed payment', () => {
    const parts = (cash: number) => [
      { method: 'TCR', amount: money(1000), instalments: 1 },
      { method: 'EFE', amount: money(cash), instalments: null },
    ];
    expect(mixedState(money(1993), parts(993), NO_BALANCES, CL)).toMatchObject({ problem: undefined, rounding: money(-3), back: 0 });
    expect(mixedState(money(1993), parts(1000), NO_BALANCES, CL)).toMatchObject({ problem: undefined, change: money(7), back: money(10) });
  });
  it('in Chile takes as the whole part in cash what the law leaves of it', () => {
    const cashOf = (total: number, cash: number, facts = CL) =>
      toNumber(paidInCoins(money(total), [{ method: 'TCR', amount: money(500), instalments: 1 }, { method: 'EFE', amount: money(cash), instalments: null }], facts)[1]?.amount ?? money(0));
    expect(cashOf(1293, 790)).toBe(793);
    expect(cashOf(1293, 793)).toBe(793);
    expect(cashOf(1293, 800)).toBe(800);
    expect(cashOf(1293, 780)).toBe(780);
    expect(cashOf(1296, 790)).toBe(790);
    expect(cashOf(1293, 0)).toBe(0);
    expect(cashOf(1293, 790, PE)).toBe(790);
  });
  it('offers amounts that are handed over in the notes and coins of the country', () => {
    const offered = (total: number, facts = PE) => quickAmounts(money(total), facts.currency.tender).map(toNumber);
    expect(offered(0)).toEqual([]);
    expect(offered(1.8)).toEqual([2, 5, 10]);
    expect(offered(8.8)).toEqual([9, 10, 20]);
    expect(offered(45.5)).toEqual([46, 50, 100]);
    expect(offered(200)).toEqual([]);
    // No note covers it alone: the largest ones, more than once.
    expect(offered(700)).toEqual([800]);
    expect(offered(712)).toEqual([720, 750, 800]);
    expect(offered(12_350, CL)).toEqual([12_500, 15_000, 20_000]);
    expect(offered(8_000, CL)).toEqual([10_000, 20_000]);
    expect(offered(23_450, CO)).toEqual([25_000, 50_000, 100_000]);
    expect(offered(129, MX)).toEqual([150, 200, 500]);
  });
  it('a mixed payment needs two parts that reach the total, and change comes from cash', () => {
    const part = (method: string, amount: Dec4) => ({ method, amount, instalments: null });
    const check = (...parts: ReturnType<typeof part>[]) => mixedState(money(100), parts, NO_BALANCES, PE).problem;
    expect(check(part('EFE', money(100)))).toBe('Un pago mixto necesita al menos dos medios de pago');
    expect(check(part('EFE', money(50)), part('TCR', money(49)))).toBe('El monto a pagar debe ser mayor al total');
    expect(check(part('EFE', money(10)), part('TCR', money(101)))).toBe('Monto ingresado supera el monto total de venta');
    expect(check(part('CUPONERA', money(50)), part('CUPONERA', money(50)))).toBe('No puede seleccionar más de 1 CUPONERA o BENEFICIO');
    expect(check(part('EFE', money(0)), part('TCR', money(100)))).toBe('El monto debe ser mayor a cero');
    expect(mixedState(money(100), [part('EFE', money(60)), part('TCR', money(50))], NO_BALANCES, PE)).toMatchObject({ problem: undefined, change: money(10) });
  });
});

describe('a discount that cannot be given', () => {
  const chile = countryProfile('CL');
  const reckoned = { user, company, country: chile };
  const draft = (amount: number) => draftOf({ discount: { mode: 'amount', value: money(amount) } });
  const below = 'El descuento debe ser menor al monto afecto';

  it('is said even where the document lacks taxed goods', () => {
    const [line] = draft(0).lines;
    if (!line) throw new Error('no line');
    const exempt = { ...draft(9_999), lines: [{ ...line, item: { ...line.item, taxes: [] } }] };
    expect(discountProblem(exempt, 'BOLETA-ELECTRONICA-AFECTA-CL', reckoned)).toBe(below);
    expect(discountProblem(draft(1), 'BOLETA-ELECTRONICA-AFECTA-CL', reckoned)).toBeUndefined();
    expect(discountProblem(draftOf({ discount: { mode: 'percent', value: money(101) } }), '', reckoned)).toMatch(/100/);
  });
  it('has its maximum where it is taken without tax', () => {
    const [line] = draftOf().lines;
    if (!line) throw new Error('no line');
    const taxes = [
      { code: 'IVA', name: 'IVA', factor: 0.19 },
      { code: '271', name: 'Bebidas azucaradas', factor: 0.1 },
    ].map((tax) => ({ ...line.item.taxes[0], ...tax }) as (typeof line.item.taxes)[number]);
    const drink = { ...line, price: money(1350), quantity: money(1), item: { ...line.item, taxes } };
    const invoice = 'FACTURA-ELECTRONICA-AFECTA-CL';
    expect(mostNetDiscount(drink, invoice, reckoned)).toBe(money(1047));
    expect(mostNetDiscount(drink, 'BOLETA-ELECTRONICA-AFECTA-CL', reckoned)).toBeUndefined();
    const problem = (amount: number) => lineProblem({ ...drink, discount: { mode: 'amount', value: money(amount) } }, invoice, reckoned);
    expect([problem(1047), problem(1048)]).toEqual([undefined, below]);
  });
  it('is said of the line that has it', () => {
    const [line] = draftOf().lines;
    if (!line) throw new Error('no line');
    const peru = { user, company, country: countryProfile('PE') };
    expect(lineProblem({ ...line, discount: { mode: 'amount', value: money(9.61) } }, 'NOTA-VENTA', peru)).toBe(below);
    expect(lineProblem({ ...line, discount: { mode: 'amount', value: money(9.6) } }, 'NOTA-VENTA', peru)).toBeUndefined();
    expect(lineProblem(line, 'NOTA-VENTA', peru)).toBeUndefined();
  });
});

describe('paying out of a wallet', () => {
  const entry = { kind: '', available: 0, accumulatedValue: 0, percentageValue: 0 };
  const balances = balancesOf([
    { ...entry, paymentBag: 'coupon', available: 40 },
    { ...entry, paymentBag: 'benefit', accumulatedValue: 12.5 },
  ]);
  const tooLow = 'Cliente no cuenta con el cupo disponible para la venta';

  it('reads the bags of a client', () => {
    expect(balances).toEqual({ coupon: money(40), benefit: money(12.5) });
    expect(balancesOf([])).toEqual(NO_BALANCES);
    expect(drawing('coupon', money(45), balances)).toEqual({ available: money(40), remaining: 0, missing: money(5) });
    expect(drawing('benefit', money(2.5), balances)).toEqual({ available: money(12.5), remaining: money(10), missing: 0 });
  });
  it('needs enough in the bag, to the cent; a client without a bag has nothing', () => {
    expect(walletProblem('coupon', money(40), balances, PE)).toBeUndefined();
    expect(walletProblem('coupon', money(40.01), balances, PE)).toBe(tooLow);
    expect(walletProblem('benefit', money(1), NO_BALANCES, PE)).toBe(tooLow);
    expect(walletProblem(undefined, money(1), NO_BALANCES, PE)).toBeUndefined();
  });
  it('holds in a mixed payment too, where a wrong part is reported at once', () => {
    const part = (method: string, amount: Dec4) => ({ method, amount, instalments: null });
    const check = (coupon: number, cash: number) => mixedState(money(100), [part('CUPONERA', money(coupon)), part('EFE', money(cash))], balances, PE);
    expect(check(40, 60)).toMatchObject({ problem: undefined, missing: 0 });
    expect(check(41, 59)).toMatchObject({ problem: tooLow, wrong: true });
    expect(check(40, 0)).toMatchObject({ wrong: false });
    expect(check(40, 101)).toMatchObject({ problem: 'Monto ingresado supera el monto total de venta', wrong: true });
  });
  it('offers both bags when they are active, and only with the documents they are associated with', () => {
    const coupon = payment(5, 'CUPONERA');
    const ways = [payment(1, CASH), coupon, payment(6, 'BENEFICIO', { active: false })];
    const choose = (associatedPayments: readonly number[]) =>
      resolveChoices({ document: null, payment: 'CUPONERA' }, { documents: [document('BOLETA-ELECTRONICA', { associatedPayments })], payments: ways }, company, PE);
    expect(choose([])).toMatchObject({ payment: coupon, paymentKind: 'coupon' });
    expect(choose([]).payments.map((one) => one.id)).toEqual([CASH, 'CUPONERA']);
    expect(choose([1]).payment.id).toBe(CASH);
  });
});

describe('the body that registers a sale', () => {
  it('carries the sums, the payment and the client', () => {
    const choices = resolveChoices({ document: null, payment: null }, { documents: [document('BOLETA-ELECTRONICA')], payments: [payment(1, CASH)] }, company, PE);
    const draft = draftOf({ bags: 2, client: person, discount: { mode: 'percent', value: fromInt(10) }, comment: ' para llevar ' });
    const sums = totals(sumsOf(draft, 'BOLETA-ELECTRONICA', user, company), countryProfile('PE').amounts);
    if (!sums.ok) throw new Error(sums.error);
    const settlement = settleSingle(sums.amounts.total, true, money(20), PE);
    const body = newSale({ draft, choices, amounts: sums.amounts, settlement, user, company, externalFlow: false, service: 'inStore', saleType: 'goods' });
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
    const extra = (extraTaxes ?? []).reduce((sum, tax) => sum + tax.amount, 0);
    expect(net + exempt + iva + extra).toBeCloseTo(total, 10);
  });
  it('keeps the client of Colombia through a change of document', () => {
    expect(CO.sale.keepsClient).toBe(true);
    expect(PE.sale.keepsClient).toBe(false);
  });
});
