import { expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import { fromNumber } from '@/lib/dec4';
import { collectedOf, type Paid } from './collected';

const CASH = 'EFE';
const CARD = 'TCR';
const { CL: chile } = countryFacts;

function parts(...amounts: readonly (readonly [string, number])[]): Paid['payments'] {
  return amounts.map(([method, amount]) => ({ method, amount }));
}

it.each([
  ['cash and card with change', 944, parts([CASH, 450], [CARD, 500]), 940],
  ['cash and card without change', 944, parts([CASH, 444], [CARD, 500]), 940],
  ['cash beyond a multiple of ten', 400, parts([CASH, 203], [CARD, 200]), 400],
  ['cash rounded up', 948, parts([CASH, 448], [CARD, 500]), 950],
  ['cash that goes back whole', 500, parts([CASH, 7], [CARD, 500]), 500],
  ['cash alone', 944, [], 940],
])('a seller in Chile sees what was collected: %s', (_, total, payments, collected) => {
  expect(collectedOf({ total, paymentType: CASH, payments }, chile)).toEqual({ collected: fromNumber(collected), owed: 0 });
});
