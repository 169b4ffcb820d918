import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import { fromInt } from '@/lib/dec4';
import { clientProblems, emptyForm, firstNumber, isComplete, longestNumber, numberProblem, typedNumber } from './client-rules';
import { emptyLocal } from './locals';
import { NOWHERE, placeOf } from './place';

const { PE, CL, CO, MX } = countryFacts;
const lima = [
  { code: '15', name: 'Lima' },
  { code: '01', name: 'Lima' },
  { code: '32', name: 'San Juan de Lurigancho' },
];
const inLima = { known: null, divisions: lima };

describe('an identity number', () => {
  const problem = (documentType: string, documentNumber: string) => numberProblem({ documentType, documentNumber }, PE);
  it('is checked by its type', () => {
    expect(problem('1', '')).toBe('Debe indicar el número de documento');
    expect(problem('1', '1234567')).toBe('DNI incorrecto');
    expect(problem('1', '12345678')).toBeUndefined();
    expect(problem('6', '')).toBe('Debe ingresar el número de RUC');
    expect(problem('6', '2051234567')).toBe('RUC incorrecto');
    expect(problem('6', '20512345678')).toBeUndefined();
    expect(problem('A', 'x')).toBeUndefined();
    expect(problem('4', '1')).toBeUndefined();
    expect(numberProblem({ documentType: '8', documentNumber: '' }, CL)).toBe('Debe ingresar el número de RUT');
    expect(numberProblem({ documentType: '9', documentNumber: '1234567' }, CL)).toBe('Número de documento incorrecto');
  });
  it('gets its hyphen in Chile and is never too long', () => {
    expect(typedNumber('76543210', '8', CL, '7654321')).toBe('76543210-');
    expect(typedNumber('76543210', '8', CL, '76543210-')).toBe('76543210');
    expect(typedNumber('765432103', '8', CL)).toBe('76543210-3');
    expect(typedNumber('1234567-8', '9', CL)).toBe('1234567-8');
    expect(typedNumber('76.543.210-3', '8', CL)).toBe('76543210-3');
    expect(typedNumber('76543210--', '8', CL, '76543210-')).toBe('76543210-');
    expect(numberProblem({ documentType: '8', documentNumber: '76543210-' }, CL)).toBe('Número de documento incorrecto');
    expect(longestNumber('8', CL)).toBe(10);
    expect(typedNumber('RUT: 12.345.678-5', '9', CL)).toBe('12345678-5');
    expect(typedNumber('912.257.505-1', 'NIT', CO)).toBe('912257505-1');
    expect(typedNumber('bbb-010101-bb1', 'RFC', MX)).toBe('BBB010101BB1');
    for (const { facts, longest } of [{ facts: PE, longest: 11 }, { facts: CO, longest: 11 }, { facts: CL, longest: 10 }]) {
      expect(facts.identities.map((one) => longestNumber(one.code, facts))).toEqual(facts.identities.map(() => longest));
    }
    expect(numberProblem({ documentType: '1', documentNumber: typedNumber('123456789012', '1', PE) }, PE)).toBe(PE.identities.find((one) => one.code === '1')?.wrong);
    expect(MX.identities.map((one) => longestNumber(one.code, MX))).toEqual(MX.identities.map((one) => one.maxLength));
    expect(typedNumber('20512345678999', '6', PE)).toBe('20512345678');
  });
  it('is made for a client without a document', () => {
    for (const facts of [PE, CL, CO, MX]) {
      const [one, other] = [firstNumber('ND', facts), firstNumber('ND', facts)];
      expect(one).not.toBe(other);
      expect(numberProblem({ documentType: 'ND', documentNumber: one }, facts)).toBeUndefined();
    }
    expect(firstNumber('1', PE)).toBe('');
  });
  it('is whole when nothing more can follow', () => {
    const whole = (documentType: string, documentNumber: string, facts = PE) => isComplete({ documentType, documentNumber }, facts);
    expect([whole('1', '12345678'), whole('6', '20512345678')]).toEqual([true, true]);
    expect([whole('1', '1234567'), whole('PA', 'AB1234'), whole('ND', '1')]).toEqual([false, false, false]);
    expect([whole('8', '76543210-', CL), whole('8', '76543210-3', CL), whole('9', '1234567-K', CL)]).toEqual([false, true, true]);
    expect(whole('NIT', '900123456', CO)).toBe(false);
    expect(whole('RFC', 'EKU9003173C9', MX)).toBe(true);
  });
});

describe('a client', () => {
  it('has a kind and a document type', () => {
    const form = { ...emptyForm('natural', PE), kind: '' as const, documentType: '' };
    expect(clientProblems(form, PE)).toMatchObject({
      kind: 'Debe indicar el tipo de cliente',
      documentType: 'Debe indicar el tipo de documento',
      documentNumber: 'Debe indicar el número de documento',
    });
  });
  it('a person needs a name of letters; an address asks for the place, and a place for the address', () => {
    const form = { ...emptyForm('natural', PE), documentType: '1', documentNumber: '12345678' };
    expect(clientProblems(form, PE)).toEqual({ name: 'Debe ingresar el nombre' });
    expect(clientProblems({ ...form, name: 'R2D2' }, PE)).toEqual({ name: 'Nombre incorrecto' });
    const named = { ...form, name: 'José Ñañez' };
    expect(clientProblems({ ...named, address: 'Jr. Uno 1' }, PE)).toEqual({ place: 'Debe escoger el ubigeo del cliente' });
    expect(clientProblems({ ...named, place: inLima }, PE)).toEqual({ address: 'Debe agregar dirección' });
    expect(clientProblems({ ...named, address: 'Jr. Uno 1', place: { ...inLima, divisions: lima.slice(0, 2) } }, PE)).toEqual({ place: 'Debe escoger el ubigeo del cliente' });
    expect(clientProblems({ ...named, address: 'Jr. Uno 1', place: inLima }, PE)).toEqual({});
    expect(clientProblems({ ...named, email: 'x@' }, PE)).toEqual({ email: 'Correo electrónico incorrecto' });
  });
  it('without a document is called as people write it, without markup', () => {
    const form = { ...emptyForm('natural', PE), documentType: 'ND', documentNumber: '1' };
    for (const name of ['Sra. Rosa', 'Juan 402', 'Don José (esquina)', "D'Onofrio", 'María-José']) expect(clientProblems({ ...form, name }, PE)).toEqual({});
    for (const name of ['<b>Rosa</b>', 'Rosa\u0007', '...']) expect(clientProblems({ ...form, name }, PE)).toEqual({ name: 'Nombre incorrecto' });
  });
  it('that is a company always needs address and place', () => {
    const form = { ...emptyForm('legal', PE), documentNumber: '20512345678' };
    expect(clientProblems(form, PE)).toEqual({
      name: 'Debe ingresar el nombre de la razón social',
      address: 'Debe ingresar la dirección',
      place: 'Debe escoger el ubigeo del cliente',
    });
    expect(clientProblems({ ...form, name: 'Textiles 33 S.A.', address: 'Av. Grau 1', place: placeOf('150132', ['Lima']) }, PE)).toEqual({});
  });
  it('that is a company without a place gets the same message for every country', () => {
    const form = { ...emptyForm('legal', CL), documentNumber: '76543210-3', name: 'Sur SpA', address: 'Uno 1', businessLine: 'Abarrotes' };
    expect(clientProblems(form, CL)).toEqual({ place: 'Debe escoger el ubigeo del cliente' });
  });
  it('needs two levels of places where the country has two', () => {
    const form = { ...emptyForm('natural', CO), documentNumber: '52123456', name: 'Luz Rojas', address: 'Calle 1' };
    expect(clientProblems({ ...form, place: { known: null, divisions: lima.slice(0, 2) } }, CO)).toEqual({});
    expect(clientProblems({ ...form, place: NOWHERE }, CO)).toEqual({ place: CO.wording.placeMissing });
  });
  it('with a company’s RUT needs a business line of 2 to 40 letters', () => {
    const form = { ...emptyForm('legal', CL), documentType: '8', documentNumber: '76543210-3', name: 'Sur SpA', address: 'Uno 1', place: placeOf('130101', []) };
    expect(clientProblems(form, CL)).toEqual({ businessLine: 'Debe ingresar giro de cliente' });
    expect(clientProblems({ ...form, businessLine: 'x' }, CL)).toEqual({ businessLine: 'Debe tener como mínimo 2 caracteres' });
    expect(clientProblems({ ...form, businessLine: 'x'.repeat(41) }, CL)).toEqual({ businessLine: 'Debe tener como máximo 40 caracteres' });
    expect(clientProblems({ ...form, businessLine: 'Abarrotes' }, CL)).toEqual({});
  });
  it('has branches that are whole, and a benefit between 0 and 100 percent', () => {
    const form = { ...emptyForm('natural', PE), documentNumber: '12345678', name: 'Rosa' };
    const local = { ...emptyLocal(0), name: 'Centro', direction: 'Jr. Uno 1', place: inLima };
    expect(clientProblems({ ...form, locals: [local] }, PE)).toEqual({});
    expect(clientProblems({ ...form, locals: [local, { ...emptyLocal(1), emails: 'a@b.pe; c' }] }, PE).locals).toEqual([
      {},
      { name: 'Debe ingresar el nombre', direction: 'Debe ingresar la dirección', emails: 'Correo electrónico incorrecto', place: 'Debe escoger el ubigeo del cliente' },
    ]);
    const terms = { coupon: false, benefit: true, percentage: undefined };
    expect(clientProblems({ ...form, terms }, PE)).toEqual({ percentage: 'Debe ingresar el porcentaje de beneficio' });
    expect(clientProblems({ ...form, terms: { ...terms, percentage: fromInt(101) } }, PE)).toEqual({ percentage: 'El valor del porcentaje no puede ser mayor a 100' });
    expect(clientProblems({ ...form, terms: { ...terms, percentage: fromInt(5) } }, PE)).toEqual({});
  });
});
