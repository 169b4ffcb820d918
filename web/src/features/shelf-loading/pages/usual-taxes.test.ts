import { expect, it } from 'vitest';
import { usualTaxesOf } from './usual-taxes';

const tax = (factor: number) => ({ taxes: [{ id: 1, code: 'IVA', name: 'IVA', factor }] });
const key = (factor: number) => usualTaxesOf([tax(factor)], []);

it('a new product gets the taxes that most of its category have, otherwise the general ones', () => {
  const general = key(0.16);
  expect(usualTaxesOf([tax(0), tax(0), tax(0.16)], general)).toEqual(key(0));
  expect(usualTaxesOf([tax(0), tax(0.16)], general)).toEqual(general);
  expect(usualTaxesOf([{ taxes: [] }], general)).toEqual([]);
  expect(usualTaxesOf([], general)).toEqual(general);
});
