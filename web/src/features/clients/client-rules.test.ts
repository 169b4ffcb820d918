import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import { clientProblems, emptyForm, longestNumber, newClient, numberProblem, typedNumber } from './client-rules';

const { PE, CL, MX } = countryFacts;
const lima = [
  { code: '15', name: 'Lima' },
  { code: '01', name: 'Lima' },
  { code: '32', name: 'San Juan de Lurigancho' },
];

describe('an identity number', () => {
  const problem = (documentType: string, documentNumber: string) => numberProblem({ documentType, documentNumber }, PE);
  it('is checked by its type', () => {
    expect(problem('1', '')).toBe('Debe indicar el número de documento');
    expect(problem('1', '1234567')).toBe('DNI incorrecto');
    expect(problem('1', '12345678')).toBeUndefined();
    expect(problem('6', '')).toBe('Debe ingresar el número de RUC');
    expect(problem('6', '2051234567')).toBe('RUC incorrecto');
    expect(problem('6', '20512345678')).toBeUndefined();
    expect(numberProblem({ documentType: '8', documentNumber: '' }, CL)).toBe('Debe ingresar el número de RUT');
    expect(numberProblem({ documentType: '9', documentNumber: '1234567' }, CL)).toBe('Número de documento incorrecto');
  });
  it('gets its hyphen in Chile and is never too long', () => {
    expect(typedNumber('765432103', '8', CL)).toBe('76543210-3');
    expect(typedNumber('1234567-8', '9', CL)).toBe('1234567-8');
    expect(typedNumber('76.543.210-3', '8', CL)).toBe('76543210-3');
    expect(longestNumber('8', CL)).toBe(10);
    expect(longestNumber('1', PE)).toBe(8);
    expect(longestNumber('6', PE)).toBe(11);
    expect(MX.identities.map((one) => longestNumber(one.code, MX))).toEqual(MX.identities.map((one) => one.maxLength));
    expect(typedNumber('20512345678999', '6', PE)).toBe('20512345678');
  });
});

describe('a new client', () => {
  it('who is a person needs a name of letters; an address asks for the place', () => {
    const form = { ...emptyForm('natural', PE), documentType: '1', documentNumber: '12345678' };
    expect(clientProblems(form, PE)).toEqual({ name: 'Debe ingresar el nombre' });
    expect(clientProblems({ ...form, name: 'R2D2' }, PE)).toEqual({ name: 'Nombre incorrecto' });
    expect(clientProblems({ ...form, name: 'José Ñañez', address: 'Jr. Uno 1' }, PE)).toEqual({ divisions: 'Debe escoger el ubigeo del cliente' });
    expect(clientProblems({ ...form, name: 'José Ñañez', email: 'x@' }, PE)).toEqual({ email: 'Correo electrónico incorrecto' });
    expect(newClient({ ...form, name: ' José Ñañez ' }, PE)).toMatchObject({ name: 'José Ñañez', localCode: '', divisions: 3 });
  });
  it('that is a company always needs address and place', () => {
    const form = { ...emptyForm('legal', PE), documentNumber: '20512345678' };
    expect(clientProblems(form, PE)).toEqual({
      name: 'Debe ingresar el nombre de la razón social',
      address: 'Debe ingresar la dirección',
      divisions: 'Debe escoger el ubigeo del cliente',
    });
    const whole = { ...form, name: 'Textiles 33 S.A.', address: 'Av. Grau 1', divisions: lima };
    expect(clientProblems(whole, PE)).toEqual({});
    expect(newClient(whole, PE)).toMatchObject({ kind: 'legal', localCode: '150132', division3: 'San Juan de Lurigancho' });
  });
  it('that is a company without a place is told the same everywhere', () => {
    const form = { ...emptyForm('legal', CL), documentNumber: '76543210-3', name: 'Sur SpA', address: 'Uno 1', gyro: 'Abarrotes' };
    expect(clientProblems(form, CL)).toEqual({ divisions: 'Debe escoger el ubigeo del cliente' });
  });
  it('with a company’s RUT needs a business line of 2 to 40 letters', () => {
    const form = { ...emptyForm('legal', CL), documentType: '8', documentNumber: '76543210-3', name: 'Sur SpA', address: 'Uno 1', localCode: '130101' };
    expect(clientProblems(form, CL)).toEqual({ gyro: 'Debe ingresar giro de cliente' });
    expect(clientProblems({ ...form, gyro: 'x' }, CL)).toEqual({ gyro: 'Debe tener como mínimo 2 caracteres' });
    expect(clientProblems({ ...form, gyro: 'x'.repeat(41) }, CL)).toEqual({ gyro: 'Debe tener como máximo 40 caracteres' });
    expect(clientProblems({ ...form, gyro: 'Abarrotes' }, CL)).toEqual({});
  });
});
