import { expect, it } from 'vitest';
import { countryProfile } from '@/country/profile';
import { orderOf } from '@/features/customer-orders/fixtures';
import { fromNumber } from '@/lib/dec4';
import type { Client, CustomerOrder } from '@/wire/generated';
import { buyerRule } from './order-buyer';

const { facts } = countryProfile('PE');
const rule = buyerRule(facts);
const by = (documentType: string, documentNumber: string) => orderOf({ client: { id: null, name: 'Ana', documentType, documentNumber, phone: '987654321', email: '' } as CustomerOrder['client'] });
const onlyName = by('', '');
const person = by('1', '45678912');
const firm = by('6', '20512345678');
const picked = { kind: 'legal', generic: false } as Client;
const small = fromNumber(20);

it('an invoice needs a company, whether it ordered or is picked', () => {
  const said = (order: CustomerOrder, client?: Client) => rule(order, 'FACTURA-ELECTRONICA', small, client);
  expect(said(onlyName)).toBe('Debe añadir un cliente');
  expect(said(person)).toBe('Debe seleccionar un cliente');
  expect(said(person, { ...picked, kind: 'natural' })).toBe('Debe seleccionar un cliente');
  expect([said(firm), said(onlyName, picked)]).toEqual([undefined, undefined]);
});

it('a ticket needs a named client from the amount of the country on', () => {
  const said = (order: CustomerOrder, total: number, client?: Client) => rule(order, 'BOLETA-ELECTRONICA', fromNumber(total), client);
  expect(said(onlyName, 20)).toBeUndefined();
  expect(said(onlyName, 700)).toMatch(/debe agregar un cliente/);
  expect(said(by(facts.genericClient.identity, facts.genericClient.number), 700)).toMatch(/debe agregar un cliente/);
  expect([said(person, 700), said(onlyName, 700, picked)]).toEqual([undefined, undefined]);
});

it('a note needs no client', () => {
  expect(rule(onlyName, 'NOTA-VENTA', fromNumber(5000), undefined)).toBeUndefined();
});
