import { describe, expect, it } from 'vitest';
import type { Dte, EInvoice } from '@/wire/generated';
import { detailOfDte, detailOfInvoice } from './detail';

const invoice = {
  id: 7, userId: 3, client: 'Rosa', clientDocumentType: '1', clientDocumentNumber: '12345678', department: 'Lima', province: 'Lima', district: 'Lince', address: 'Jr. Uno 1',
  correlativeSeries: 'F001-00000012', series: 'F001', correlative: 12, subtotal: 18.5, discounts: 0, total: 18.5, taxed: 15.25, exonerated: 0, unaffected: 0, taxValue: 2.75,
  status: 'accepted', statusCode: '0', statusText: '', products: [], totalText: 'DIECIOCHO', digest: 'abc', creditNotes: [], canBeNoted: true,
} as unknown as EInvoice;
const dte = {
  saleId: 9, userId: 3, dteId: '12', prefix: 'FA', folio: 12, invoiceId: 'FA-12', subtotal: 1190, discount: 0, total: 1290, status: 'pending', products: [], client: null,
  totals: { net: 1000, exempt: 0, vat: 190, total: 1290 }, creditNotes: [], canBeNoted: false,
} as unknown as Dte;

describe('a document of the authority itself', () => {
  it('has its client and the parts of its total, without parts of zero', () => {
    const detail = detailOfInvoice(invoice);
    expect(detail).toMatchObject({ saleId: 7, number: 'F001-00000012', client: { name: 'Rosa', place: 'Jr. Uno 1, Lince, Lima, Lima' } });
    expect(detail.sums).toEqual([['subtotal', 18.5], ['taxed', 15.25], ['salesTax', 2.75], ['otherTaxes', 0.5]]);
  });
  it('is for no client when it names none', () => {
    expect(detailOfInvoice({ ...invoice, client: '' }).client).toBeUndefined();
  });
});

describe('a document of an external flow', () => {
  it('carries the totals with which it is sent again', () => {
    expect(detailOfDte(dte)).toMatchObject({ number: 'FA-12', series: 'FA', totals: { net: 1000, vat: 190, total: 1290 }, sums: [['subtotal', 1190], ['net', 1000], ['salesTax', 190], ['otherTaxes', 100]] });
  });
  it('has no number while its folio is 0', () => {
    expect(detailOfDte({ ...dte, folio: 0 })).toMatchObject({ number: '' });
  });
});
