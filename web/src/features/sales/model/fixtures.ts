import { fromInt, fromNumber } from '@/lib/dec4';
import type { Company, InvoiceType, PaymentType, User } from '@/wire/generated';
import { emptyDraft } from './cart';
import type { CartClient, Draft, Sellable } from './cart-types';
import { CASH_FALLBACK } from './choices';
import { NO_BALANCES } from './wallet';

/** Examples that the tests of the sale share. */
export const rice: Sellable = {
  kind: 'product',
  id: 1,
  code: 'P1',
  eanCode: '7750182003841',
  externalCode: '',
  name: 'Arroz',
  brand: 'Costeño',
  presentation: 'Bolsa',
  measurement: 1,
  measurementUnit: 'KG',
  unit: 'UNI',
  packageContent: 1,
  image: null,
  price: 4.8,
  minPrice: 4,
  stock: 5,
  maxQuantity: null,
  partialSale: false,
  taxes: [{ id: 1, code: 'IGV', name: 'IGV 18%', factor: 0.18 }],
};

export const cheese: Sellable = { ...rice, id: 2, name: 'Queso', unit: 'KG', price: 22.5, partialSale: true, stock: 2.5 };

export const person: CartClient = {
  id: 9,
  kind: 'natural',
  generic: false,
  name: 'Rosa Quispe',
  documentType: '1',
  documentNumber: '45678912',
  address: '',
  division1: '',
  division2: '',
  division3: '',
  businessLine: '',
  phone: '',
  linkWhatsapp: null,
  wallet: NO_BALANCES,
};
export const firm: CartClient = { ...person, id: 10, kind: 'legal', name: 'El Sabor S.A.C.', documentType: '6', documentNumber: '20512345678' };
export const anybody: CartClient = { ...person, id: 1, generic: true, name: 'Cliente Generico', documentNumber: '11111111' };

export const payment = (paymentId: number, id: string, change: Partial<PaymentType> = {}): PaymentType => ({ ...CASH_FALLBACK, paymentId, id, name: id, ...change });

export const document = (id: string, change: Partial<InvoiceType> = {}): InvoiceType => ({
  id,
  emissionCode: '03',
  description: id,
  electronic: true,
  clientType: null,
  isDefault: false,
  associatedPayments: [],
  ...change,
});

/** A draft with things in it. */
export function draftOf(change: Partial<Draft> = {}): Draft {
  const line = { key: 'product:1', item: rice, price: fromNumber(4.8), priceEdited: false, quantity: fromInt(2) };
  return { ...emptyDraft('d1'), lines: [line], ...change };
}

export const company = {
  currency: { id: 'PEN', symbol: 'S/' },
  electronicEmission: true,
  plasticBags: { active: true, unitPrice: 0.1, sellPrice: 0.6, stock: 10, biodegradable: false, taxIcbper: 0.5 },
} as unknown as Company;

export const user = { id: 7, saleTax: 0.18 } as unknown as User;
