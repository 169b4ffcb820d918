import { describe, expect, it } from 'vitest';
import { countryProfile } from '@/country/profile';
import { fromNumber, type Dec4 } from '@/lib/dec4';
import type { Client, InvoiceType, PaymentType } from '@/wire/generated';
import { orderOf } from './fixtures';
import { everything } from './model';
import { changeOf, documentsFor, dueOf, firstReceived, isCash, isElectronic, paymentsFor, saleOf } from './payment';

const { facts } = countryProfile('PE');
const way = (id: string, fields: Partial<PaymentType> = {}) => ({ id, paymentId: id.length, active: true, ...fields }) as PaymentType;
const paper = (id: string, associatedPayments: readonly number[] = []) => ({ id, associatedPayments }) as unknown as InvoiceType;
const nothing = () => undefined;

it('is sold with documents that a sale issues', () => {
  const documents = ['BOLETA-ELECTRONICA', 'FACTURA-ELECTRONICA', ...facts.documents.filter(({ kind }) => kind === 'proforma' || kind === 'creditNote').map(({ code }) => code)];
  expect(documentsFor(documents.map((code) => paper(code)), facts).map(({ id }) => id)).toEqual(['BOLETA-ELECTRONICA', 'FACTURA-ELECTRONICA']);
});

it('is paid in one way that is offered and that the document takes', () => {
  const [cash, off, mixed] = [way('EFE'), way('TCR', { active: false }), way(facts.payments.find(({ kind }) => kind === 'mixed')?.code ?? 'MIX')];
  expect(paymentsFor([cash, off, mixed], undefined, facts)).toEqual([cash]);
  expect(paymentsFor([cash, way('YAPE')], paper('B', [4]), facts).map(({ id }) => id)).toEqual(['YAPE']);
  expect([isCash('EFE', facts), isCash('TCR-2', facts)]).toEqual([true, false]);
});

describe('the amount to be paid', () => {
  it('is the order’s own while nothing of it is changed', () => {
    const order = orderOf();
    expect(dueOf(order, everything(order), 'BOLETA-ELECTRONICA', nothing)).toEqual({ total: fromNumber(24.6), taxTotals: order.taxTotals });
  });

  it('is added up anew with another document, or with less', () => {
    const order = orderOf();
    const reckoned = { total: fromNumber(10), taxTotals: order.taxTotals };
    expect(dueOf(order, everything(order), 'FACTURA-ELECTRONICA', () => reckoned)).toBe(reckoned);
    expect(dueOf(order, new Map([[2, fromNumber(1)]]), 'BOLETA-ELECTRONICA', () => reckoned)).toBe(reckoned);
  });
});

it('gives change for money beyond the amount due', () => {
  expect(firstReceived({ paymentAmount: 50, total: 24.6 }, fromNumber(24.6))).toBe(fromNumber(50));
  expect(firstReceived({ paymentAmount: 0, total: 24.6 }, fromNumber(24.6))).toBe(fromNumber(24.6));
  expect(firstReceived({ paymentAmount: 24.6, total: 24.6 }, fromNumber(12.3))).toBe(fromNumber(12.3));
  expect(changeOf(fromNumber(50), fromNumber(24.6))).toBe(fromNumber(25.4));
  expect(changeOf(fromNumber(20), fromNumber(24.6))).toBe(0);
});

it('says what leaves, for how much, and that the document is electronic', () => {
  const order = orderOf();
  const leaving = new Map([
    [1, fromNumber(1)],
    [2, 0 as Dec4],
  ]);
  const due = { total: fromNumber(7.3), taxTotals: order.taxTotals };
  const sale = saleOf({ order, leaving, documentType: 'BOLETA-ELECTRONICA', electronic: true, method: 'EFE', received: fromNumber(10), due });
  expect(sale).toMatchObject({ electronic: true, currency: 'PEN', total: 7.3, payment: { method: 'EFE', amount: 10, change: 2.7 } });
  expect(sale.lines).toEqual([{ lineId: 1, kind: 'product', quantity: 1, unitPrice: 7.3 }]);
  expect(sale.client).toBeUndefined();
  const buyer = { id: 9, name: 'El Sabor S.A.C.', documentType: '6', documentNumber: '20512345678', email: 'x@y.example' } as Client;
  expect(saleOf({ order, leaving, documentType: 'FACTURA-ELECTRONICA', electronic: true, method: 'EFE', received: fromNumber(10), due, buyer }).client).toMatchObject({ id: 9, documentNumber: '20512345678' });
});

it('is sold electronically when its document is electronic in the company, under any name', () => {
  const own = [{ ...paper('CFDI'), electronic: true }, { ...paper('FACTURA-ELECTRONICA'), electronic: false }];
  const order = { invoiceType: 'BOLETA', electronic: true };
  expect(['CFDI', 'FACTURA-ELECTRONICA', 'BOLETA', 'OTRO'].map((code) => isElectronic(code, own, order))).toEqual([true, false, true, false]);
});
