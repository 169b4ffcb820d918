import type { CountryFacts } from '@/country/facts.generated';
import { cashBack, cashCorrection } from '@/country/cash-rounding';
import { paymentKind } from '@/country/payment-kind';
import { ONE, ZERO, add, fromScaled, max, sub, type Dec4 } from '@/lib/dec4';
import type { MixedPart } from './cart-types';
import { bagOf, walletProblem, type Balances } from './wallet';

/** Most amounts that are offered for one press. */
const QUICK_MOST = 3;

/** The amount handed over and the change: as the sale keeps them, and in coins by law. */
export interface Settlement {
  readonly paid: Dec4;
  readonly change: Dec4;
  /** The amount still to be handed over. */
  readonly missing: Dec4;
  /** Legal rounding of the part in cash. */
  readonly rounding: Dec4;
  /** Change in coins. */
  readonly back: Dec4;
}

/** One payment against the total: cash may be more, everything else is exact. Cash that covers what the law leaves of the total pays it. */
export function settleSingle(total: Dec4, cash: boolean, received: Dec4 | null, facts: Pick<CountryFacts, 'currency'>): Settlement {
  const rounding = cash ? cashCorrection(total, facts) : ZERO;
  const due = add(total, rounding);
  const missing = cash && received !== null ? max(sub(due, received), ZERO) : ZERO;
  const paid = !cash || received === null || (missing === 0 && received < total) ? total : received;
  const change = missing > 0 ? ZERO : max(sub(paid, total), ZERO);
  return { paid, change, missing, rounding, back: cashBack(change, total, facts) };
}

/** The parts of a mixed payment: the covered and the missing amount, and the change in cash. */
export interface MixedState extends Settlement {
  /** The first rule that is broken. */
  readonly problem: string | undefined;
  /** The typed parts break that rule, not the missing ones. */
  readonly wrong: boolean;
}

/** The sum of the parts that are not paid in cash. */
function paidOtherwise(parts: readonly MixedPart[], facts: CountryFacts): Dec4 {
  return add(...parts.filter((part) => paymentKind(part.method, facts) !== 'cash').map((part) => part.amount));
}

/** The parts of a mixed payment, where the cash handed over covers what the law leaves of its part: then that part is paid whole, as with cash alone. */
export function paidInCoins(total: Dec4, parts: readonly MixedPart[], facts: CountryFacts): readonly MixedPart[] {
  const missing = sub(total, add(...parts.map((part) => part.amount)));
  const at = parts.findLastIndex((part) => part.amount > 0 && paymentKind(part.method, facts) === 'cash');
  if (at < 0 || missing <= 0) return parts;
  const kept = max(sub(total, paidOtherwise(parts, facts)), ZERO);
  if (add(missing, cashCorrection(kept, facts)) > 0) return parts;
  return parts.map((part, index) => (index === at ? { ...part, amount: add(part.amount, missing) } : part));
}

/** Checks a mixed payment: two parts or more, none above the total or its bag, change only from cash. */
export function mixedState(total: Dec4, parts: readonly MixedPart[], balances: Balances, facts: CountryFacts): MixedState {
  const kindOf = (part: MixedPart) => paymentKind(part.method, facts);
  const paid = add(...parts.map((part) => part.amount));
  const other = paidOtherwise(parts, facts);
  const change = max(sub(paid, total), ZERO);
  const kept = max(sub(total, other), ZERO);
  const rounding = paid < total || paid === other ? ZERO : cashCorrection(kept, facts);
  const state = { paid, missing: max(sub(total, paid), ZERO), change, rounding, back: cashBack(change, kept, facts) };
  const { wording } = facts;
  const wallets = ['coupon', 'benefit'].some((kind) => parts.filter((part) => kindOf(part) === kind).length > 1);
  let wrong: string | undefined;
  if (wallets) wrong = wording.walletTwice;
  else if (other > total || parts.some((part) => part.amount > total)) wrong = wording.paidAboveTotal;
  else wrong = parts.map((part) => (part.amount > 0 ? walletProblem(bagOf(kindOf(part)), part.amount, balances, facts) : undefined)).find((one) => one !== undefined);
  let problem = wrong;
  // Nothing goes back for what cannot be taken.
  if (problem !== undefined) return { ...state, change: ZERO, back: ZERO, rounding: ZERO, problem, wrong: true };
  if (parts.length < 2) problem = wording.paymentNotMixed;
  else if (parts.some((part) => part.amount <= 0)) problem = wording.invalidAmount;
  else if (paid < total) problem = wording.paidBelowTotal;
  return { ...state, problem, wrong: false };
}

/** Fewest notes and coins that make an amount, the large ones first. */
function piecesOf(amount: Dec4, tender: readonly number[]): number {
  let [rest, pieces] = [amount as number, 0];
  for (const value of tender.toReversed()) {
    pieces += Math.floor(rest / (value * ONE));
    rest %= value * ONE;
  }
  return pieces;
}

/**
 * Amounts above the total that a client may hand over, the smallest first, at most three: the notes
 * that cover it alone, and what takes the fewest pieces. `tender` are the country's notes and coins,
 * in units of the currency, the smallest first.
 */
export function quickAmounts(total: Dec4, tender: readonly number[]): readonly Dec4[] {
  if (total <= 0) return [];
  const sizes = tender.map((value) => value * ONE);
  const alone = sizes.filter((size) => size > total);
  const rounded = [...new Set(sizes.map((size) => Math.ceil(total / size) * size))].filter((amount) => amount > total && !alone.includes(amount));
  const together = rounded
    .map((amount) => ({ amount, pieces: piecesOf(fromScaled(amount), tender) }))
    .toSorted((a, b) => a.pieces - b.pieces || a.amount - b.amount);
  const first = alone.slice(0, 2);
  // No customer hands over more than one note that covers the amount alone.
  const useful = together.filter(({ amount }) => first[0] === undefined || amount < first[0]).map(({ amount }) => amount);
  const room = first.length === 0 ? QUICK_MOST : QUICK_MOST - first.length;
  const picked = [...first, ...useful.slice(0, room), ...alone.slice(2)].slice(0, QUICK_MOST);
  return picked.toSorted((a, b) => a - b).map(fromScaled);
}
