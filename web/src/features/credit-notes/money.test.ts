import { expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import { fromNumber, toNumber } from '@/lib/dec4';
import { moneyBack, type Paid } from './money';

const { PE } = countryFacts;
const wallet = PE.payments.find(({ kind }) => kind === 'coupon')?.code ?? '';
const cash: Paid = { total: 100, paymentType: 'EFE', paymentTypeName: 'Efectivo', payments: [] };
const mixed: Paid = { ...cash, paymentType: 'MIX', payments: [{ method: 'EFE', amount: 70 }, { method: wallet, amount: 30 }] };

function told(paid: Paid, left: number, note: number) {
  const back = moneyBack(paid, { total: left, decimals: 2 }, fromNumber(note), PE);
  return [back.wallets.map(({ amount }) => toNumber(amount)), toNumber(back.byHand)];
}

it('money that was paid by hand is given back by hand', () => {
  expect(told(cash, 100, 100)).toEqual([[], 100]);
});

it('a wallet gets its share of every note back, and all of it with the last one', () => {
  expect(told(mixed, 100, 33.33)).toEqual([[10], 23.33]);
  expect(told(mixed, 66.67, 66.67)).toEqual([[20], 46.67]);
});

it('a sale that a wallet paid alone goes back to it', () => {
  expect(told({ ...cash, paymentType: wallet }, 100, 25)).toEqual([[25], 0]);
});
