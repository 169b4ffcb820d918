import { expect, it } from 'vitest';
import { fromNumber, toNumber } from '@/lib/dec4';
import type { CreditNotePayment } from '@/wire/generated';
import { moneyBack } from './money';

const cash = (amount: number): CreditNotePayment => ({ method: 'EFE', name: 'Efectivo', amount, wallet: false });
const wallet = (amount: number): CreditNotePayment => ({ method: 'CUP', name: 'Cuponera', amount, wallet: true });

function moneyBackOf(payments: readonly CreditNotePayment[], left: number, note: number) {
  const back = moneyBack({ payments, total: left, decimals: 2 }, fromNumber(note));
  return [back.wallets.map(({ amount }) => toNumber(amount)), toNumber(back.byHand)];
}

it('money that was paid by hand is given back by hand', () => {
  expect(moneyBackOf([cash(100)], 100, 100)).toEqual([[], 100]);
});

it('a wallet gets its share of every note back, and all of it with the last one', () => {
  expect(moneyBackOf([cash(70), wallet(30)], 100, 33.33)).toEqual([[10], 23.33]);
  expect(moneyBackOf([cash(70), wallet(30)], 66.67, 66.67)).toEqual([[20], 46.67]);
});

it('a sale that a wallet paid alone goes back to it', () => {
  expect(moneyBackOf([wallet(100)], 100, 25)).toEqual([[25], 0]);
});
