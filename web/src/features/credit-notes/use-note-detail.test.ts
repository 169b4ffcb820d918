import { expect, it } from 'vitest';
import type { CreditNote } from '@/wire/generated';
import { detailOfNote } from './use-note-detail';

const note = {
  id: 7, noteId: 9, userId: 3, client: '', correlativeSeries: 'NC-3', series: 'NC', correlative: 3, subtotal: 1190, discounts: 0, total: 1190, taxed: 1000, exonerated: 0, unaffected: 0, taxValue: 190,
  invoiceType: '61', invoiceTypeName: 'Nota de crédito', products: [],
} as unknown as CreditNote;

it('the taxable sum has the name of the corrected document', () => {
  expect(detailOfNote(note, true)).toMatchObject({ noteId: 9, sums: [['subtotal', 1190], ['net', 1000], ['salesTax', 190]] });
  expect(detailOfNote(note, false)).toMatchObject({ noteId: 9, sums: [['subtotal', 1190], ['taxed', 1000], ['salesTax', 190]] });
});
