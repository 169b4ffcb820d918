import { describe, expect, it } from 'vitest';
import { userCodec, type User } from '@/wire/generated';
import { withDefaults } from './user-defaults';

const ANSWER = { codigo: 7, nombres: 'Rosa', paisCodigoISO2: 'CL' };
const read = (more: object) => withDefaults(userCodec.decode({ ...ANSWER, ...more }));

describe('defaults of a user', () => {
  it('a user without a sales tax gets 19 %', () => {
    expect(read({}).saleTax).toBe(0.19);
    expect(read({ impuesto: null }).saleTax).toBe(0.19);
  });
  it('a user without a currency gets soles', () => {
    expect(read({}).currency).toEqual({ id: 'PEN', symbol: 'S/' });
    expect(read({ moneda: null }).currency).toEqual({ id: 'PEN', symbol: 'S/' });
  });
});

it('the values of a user are kept, a tax of zero too', () => {
  const user: User = read({ impuesto: 0, moneda: { codigo: 'CLP', simbolo: '$' } });
  expect(user.saleTax).toBe(0);
  expect(user.currency).toEqual({ id: 'CLP', symbol: '$' });
});
