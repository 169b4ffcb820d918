import { expect, it } from 'vitest';
import { actionWords, countWords } from './model';

const t = (key: string, { count }: Readonly<Record<string, unknown>> = {}) => (count === undefined ? key : `${String(count)} ${key}`);
const money = (amount: number) => `S/ ${amount.toFixed(2)}`;

it('money out of a drawer and money into it are counted apart', () => {
  const count = { kind: 'cashMovement' as const, count: 4, amount: 16.5, moneyOut: { count: 3, amount: 33.5 }, moneyIn: { count: 1, amount: 50 } };
  expect(countWords(count, t, money)).toEqual(['3 cashOutCount · S/ 33.50', '1 cashInCount · S/ 50.00']);
  expect(countWords({ kind: 'discount', count: 2, amount: 4 }, t, money)).toEqual(['2 discountCount · S/ 4.00']);
  expect(countWords({ kind: 'drawerOpened', count: 1, amount: 4 }, t, money)).toEqual(['1 drawerOpenedCount']);
});

it('a movement of a drawer says which way the money went', () => {
  expect(actionWords({ kind: 'cashMovement', amount: -3.5 }, t)).toBe('cashOut');
  expect(actionWords({ kind: 'cashMovement', amount: 50 }, t)).toBe('cashIn');
  expect(actionWords({ kind: 'discount', amount: 1 }, t)).toBe('discount');
});
