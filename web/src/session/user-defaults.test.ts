import { describe, expect, it } from 'vitest';
import { userCodec, type User } from '@/wire/generated';
import { withDefaults } from './user-defaults';

const ANSWER = { codigo: 7, nombres: 'Rosa', paisCodigoISO2: 'CL' };
const read = (more: object) => withDefaults(userCodec.decode({ ...ANSWER, ...more }));

describe('a user without', () => {
  it('a sales tax sells with nineteen hundredths', () => {
    expect(read({}).saleTax).toBe(0.19);
    expect(read({ impuesto: null }).saleTax).toBe(0.19);
  });
  it('a currency sells in soles', () => {
    expect(read({}).currency).toEqual({ id: 'PEN', symbol: 'S/' });
    expect(read({ moneda: null }).currency).toEqual({ id: 'PEN', symbol: 'S/' });
  });
});

it('what the user has stays, a tax of nothing too', () => {
  const user: User = read({ impuesto: 0, moneda: { codigo: 'CLP', simbolo: '$' } });
  expect(user.saleTax).toBe(0);
  expect(user.currency).toEqual({ id: 'CLP', symbol: '$' });
});
