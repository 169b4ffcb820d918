import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import { fromInt } from '@/lib/dec4';
import type { Client } from '@/wire/generated';
import { NOTHING_KNOWN, clientBody, emptied, filling, formFrom, formOf, isAsFilled, knowsNothing, saysTheSame, untouchedPart } from './client-body';
import { emptyForm } from './client-rules';
import { emptyLocal } from './locals';

const { PE, CL, CO } = countryFacts;
const lima = {
  known: null,
  divisions: [
    { code: '15', name: 'Lima' },
    { code: '01', name: 'Lima' },
    { code: '32', name: 'San Juan de Lurigancho' },
  ],
};
const OWNER = { mayEditTerms: true };
const SELLER = { mayEditTerms: false };

describe('the body of a client', () => {
  it('joins the codes of the place', () => {
    const form = { ...emptyForm('legal', PE), documentNumber: '20512345678', name: ' Textiles 33 S.A. ', address: 'Av. Grau 1', place: lima };
    expect(clientBody(form, PE, SELLER)).toMatchObject({ kind: 'legal', name: 'Textiles 33 S.A.', localCode: '150132', division3: 'San Juan de Lurigancho', divisions: 3 });
    expect(clientBody({ ...form, place: { known: null, divisions: lima.divisions.slice(0, 2) } }, CO, SELLER)).toMatchObject({ localCode: '1501', division3: '', divisions: 2 });
  });
  it('has one code for everything below the third level', () => {
    const deep = { ...PE, divisions: [...PE.divisions, { level: 4, name: 'sector', plural: 'sectores' }] };
    const form = { ...emptyForm('legal', PE), address: 'Av. Grau 1', place: lima };
    expect(clientBody(form, deep, SELLER)).toMatchObject({ localCode: '1501320001', divisions: 4 });
  });
  it('of a person without an address has no place', () => {
    const form = { ...emptyForm('natural', PE), documentNumber: '12345678', name: 'Rosa', place: lima };
    expect(clientBody(form, PE, SELLER)).toMatchObject({ localCode: '', division1: '' });
  });
  it('keeps the business line where the form does not ask for it', () => {
    const form = { ...emptyForm('natural', CL), businessLine: 'Abarrotes' };
    expect(clientBody({ ...form, documentType: '9' }, CL, SELLER).businessLine).toBe('Abarrotes');
    expect(clientBody({ ...form, documentType: '8' }, CL, SELLER).businessLine).toBe('Abarrotes');
  });
  it('sends the terms of the wallet only for users who may decide them', () => {
    const form = { ...emptyForm('natural', PE), terms: { coupon: true, benefit: true, percentage: fromInt(5) } };
    expect(clientBody(form, PE, SELLER)).not.toHaveProperty('wallet');
    expect(clientBody(form, PE, OWNER).wallet).toEqual([
      { paymentBag: 'coupon', percentageValue: 0 },
      { paymentBag: 'benefit', percentageValue: 5 },
    ]);
  });
  it('carries the branches with their e-mails apart', () => {
    const local = { ...emptyLocal(0), name: 'Centro', direction: 'Jr. Uno 1', emails: 'a@b.pe; c@d.pe,e@f.pe', place: lima };
    expect(clientBody({ ...emptyForm('natural', PE), locals: [local] }, PE, SELLER).locals).toEqual([
      expect.objectContaining({ name: 'Centro', emails: ['a@b.pe', 'c@d.pe', 'e@f.pe'], localCode: '150132', division2: 'Lima', division3Code: '32' }),
    ]);
  });
});

describe('a form', () => {
  it('of a client gives back what the client was', () => {
    const client = {
      id: 7, kind: 'legal', documentType: '6', documentNumber: '20512345678', name: 'Sur', address: 'Uno', email: '', phone: '9', businessLine: '', localCode: '150132',
      division1: 'Lima', division2: 'Lima', division3: 'Miraflores', favorite: true, wallet: [{ paymentBag: 'benefit', kind: 'Beneficio', available: 0, accumulatedValue: 3, percentageValue: 2.5 }],
      locals: [{ id: 3, name: 'Centro', direction: 'Dos', emails: ['a@b.pe'], localCode: '150101', division1: 'Lima', division2: 'Lima', division3: 'Lima', division4: '', division1Code: '15', division2Code: '01', division3Code: '01', division4Code: '' }],
    } as unknown as Client;
    expect(clientBody(formOf(client), PE, OWNER)).toEqual({
      kind: 'legal', documentType: '6', documentNumber: '20512345678', name: 'Sur', address: 'Uno', email: '', phone: '9', businessLine: '', localCode: '150132',
      division1: 'Lima', division2: 'Lima', division3: 'Miraflores', divisions: 3, favorite: true, wallet: [{ paymentBag: 'benefit', percentageValue: 2.5 }], locals: client.locals,
    });
  });
  it('keeps text typed during the request to the register', () => {
    const asked = { ...emptyForm('natural', PE), documentNumber: '12345678' };
    const known = { ...NOTHING_KNOWN, name: 'ROSA QUISPE', phone: '999' };
    expect(untouchedPart(known, asked, asked)).toEqual(known);
    expect(untouchedPart(known, asked, { ...asked, name: 'Rosa' })).toEqual({ ...known, name: undefined });
  });
  it('loses with the document the filled values, not the typed ones', () => {
    const filled = { ...emptyForm('natural', PE), ...NOTHING_KNOWN, name: 'ROSA QUISPE', phone: '999' };
    expect(emptied({ ...filled, phone: '111' }, filled)).toMatchObject({ name: '' });
    expect(emptied({ ...filled, phone: '111' }, filled)).not.toHaveProperty('phone');
  });
  it('of an existing client takes only found values', () => {
    const found = { name: 'ROSA', address: '', email: '', phone: '', businessLine: '', localCode: '', division1: '', division2: '', division3: '' } as unknown as Client;
    expect(filling({ kind: 'unknown' }, true)).toEqual({});
    expect(filling({ kind: 'found', client: found }, true)).toEqual({ name: 'ROSA' });
    expect(filling({ kind: 'ours', client: found }, true)).toEqual({});
    expect(filling({ kind: 'unknown' }, false)).toEqual(NOTHING_KNOWN);
  });
  it('of a new client keeps typed values where the answer has none', () => {
    const found = { name: 'ROSA', address: '', email: '', phone: '', businessLine: '', localCode: '', division1: '', division2: '', division3: '' } as unknown as Client;
    for (const kind of ['found', 'ours'] as const) expect(filling({ kind, client: found }, false)).toEqual({ name: 'ROSA' });
    const typed = { ...emptyForm('natural', PE), ...NOTHING_KNOWN, name: 'ROSA', phone: '999' };
    expect(isAsFilled(typed, { name: 'ROSA' })).toBe(false);
    expect(isAsFilled({ ...typed, phone: '' }, { name: 'ROSA' })).toBe(true);
    expect(emptied(typed, { name: 'ROSA' })).toEqual({ name: '' });
  });
  it('has something to lose once data are typed', () => {
    const start = emptyForm('natural', PE);
    expect(saysTheSame({ ...start, kind: 'legal', documentType: '6' }, start)).toBe(true);
    expect(saysTheSame({ ...start, documentNumber: '1' }, start)).toBe(false);
    expect(saysTheSame({ ...start, locals: [emptyLocal(0)] }, start)).toBe(false);
  });
  it('begins with the search text', () => {
    expect(formFrom('rosa', false, PE)).toMatchObject({ name: 'rosa', documentNumber: '' });
    expect(formFrom('20512345678', false, PE)).toMatchObject({ kind: 'legal', documentType: '6', documentNumber: '20512345678', name: '' });
    expect(formFrom('12345678', false, PE)).toMatchObject({ kind: 'natural', documentType: '1', documentNumber: '12345678' });
    expect(formFrom('76.543.210-3', true, CL)).toMatchObject({ kind: 'legal', documentType: '8', documentNumber: '76543210-3' });
    expect(knowsNothing(formFrom('12345678', false, PE))).toBe(true);
  });
});
