import type { CountryFacts } from '@/country/facts.generated';
import { ONE, ZERO, add, fromScaled, max, sub, type Dec4 } from '@/lib/dec4';
import type { MixedPart } from './cart-types';
import { paymentKind } from './choices';
import { bagOf, walletProblem, type Balances } from './wallet';

/** What was handed over and what goes back. */
export interface Settlement {
  readonly paid: Dec4;
  readonly change: Dec4;
}

/** One payment against the total: cash may be more, everything else is exact. */
export function settleSingle(total: Dec4, cash: boolean, received: Dec4 | null): Settlement {
  const paid = cash && received !== null ? received : total;
  return { paid, change: max(sub(paid, total), ZERO) };
}

/** The parts of a mixed payment: what they cover, what is missing, and the cash that goes back. */
export interface MixedState {
  readonly paid: Dec4;
  readonly missing: Dec4;
  readonly change: Dec4;
  /** The first rule that is broken. */
  readonly problem: string | undefined;
  /** That rule is broken by what was typed, not by what is still to be typed. */
  readonly wrong: boolean;
}

/** Checks a mixed payment: two parts or more, none above the total or its bag, change only from cash. */
export function mixedState(total: Dec4, parts: readonly MixedPart[], balances: Balances, facts: CountryFacts): MixedState {
  const kindOf = (part: MixedPart) => paymentKind(part.method, facts);
  const paid = add(...parts.map((part) => part.amount));
  const other = add(...parts.filter((part) => kindOf(part) !== 'cash').map((part) => part.amount));
  const state = { paid, missing: max(sub(total, paid), ZERO), change: max(sub(paid, total), ZERO) };
  const { wording } = facts;
  const wallets = ['coupon', 'benefit'].some((kind) => parts.filter((part) => kindOf(part) === kind).length > 1);
  let wrong: string | undefined;
  if (wallets) wrong = wording.walletTwice;
  else if (other > total || parts.some((part) => part.amount > total)) wrong = wording.paidAboveTotal;
  else wrong = parts.map((part) => (part.amount > 0 ? walletProblem(bagOf(kindOf(part)), part.amount, balances, facts) : undefined)).find((one) => one !== undefined);
  let problem = wrong;
  // Nothing goes back for what cannot be taken.
  if (problem !== undefined) return { ...state, change: ZERO, problem, wrong: true };
  if (parts.length < 2) problem = wording.paymentNotMixed;
  else if (parts.some((part) => part.amount <= 0)) problem = wording.invalidAmount;
  else if (paid < total) problem = wording.paidBelowTotal;
  return { ...state, problem, wrong: false };
}

/** Round amounts a client may hand over, the smallest first, at most three; in the currency's own size. */
export function quickAmounts(total: Dec4): readonly Dec4[] {
  if (total <= 0) return [];
  let magnitude: number = ONE;
  while (magnitude * 10 <= total) magnitude *= 10;
  const steps = [magnitude / 2, magnitude, magnitude * 5, magnitude * 10, magnitude * 20].filter((step) => step >= ONE);
  const rounded = steps.map((step) => Math.ceil(total / step) * step).filter((amount) => amount > total);
  return [...new Set(rounded)].toSorted((a, b) => a - b).slice(0, 3).map(fromScaled);
}
