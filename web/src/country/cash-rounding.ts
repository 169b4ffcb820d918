import { ZERO, fromNumber, fromScaled, sub, type Dec4 } from '@/lib/dec4';
import type { CountryFacts } from './facts.generated';

type Law = Pick<CountryFacts, 'currency'>;

/** Legal rounding of an amount in cash so that it can be paid in coins; below zero where it is rounded down. */
export function cashCorrection(amount: Dec4, { currency: { cashRounding } }: Law): Dec4 {
  if (!cashRounding) return ZERO;
  const step = fromNumber(cashRounding.step);
  const rest = fromScaled(amount % step);
  if (rest === 0) return ZERO;
  return rest <= fromNumber(cashRounding.downTo) ? sub(ZERO, rest) : sub(step, rest);
}

/** Change in coins: none where there was none before the rounding, else it without the rounding of the cash that stays. */
export function cashBack(change: Dec4, cash: Dec4, law: Law): Dec4 {
  if (change <= 0) return ZERO;
  const back = sub(change, cashCorrection(cash, law));
  return back > 0 ? back : ZERO;
}
