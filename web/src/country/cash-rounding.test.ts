import { expect, it } from 'vitest';
import { add, fromNumber } from '@/lib/dec4';
import file from '../../../fixtures/amounts/vectors.json';
import { cashCorrection } from './cash-rounding';
import { countryFacts } from './facts.generated';

it.each(file.cashVectors.map(({ id, name, input, expected }) => [`${id} ${name}`, input, expected.cash] as const))('%s', (_, { country, amount }, cash) => {
  const exact = fromNumber(Number(amount));
  expect(add(exact, cashCorrection(exact, countryFacts[country as keyof typeof countryFacts]))).toBe(fromNumber(Number(cash)));
});
