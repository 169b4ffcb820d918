import type { CountryFacts, PaymentFacts } from '@/country/facts.generated';
import { ZERO, add, fromNumber, max, sub, type Dec4 } from '@/lib/dec4';
import type { WalletBag, WalletEntry } from '@/wire/generated';

/** Balances of the wallet of a client; null where it has no such bag. */
export interface Balances {
  /** Quota that was paid in before. */
  readonly coupon: Dec4 | null;
  /** Value that purchases earned. */
  readonly benefit: Dec4 | null;
}

/** The wallet of no client. */
export const NO_BALANCES: Balances = { coupon: null, benefit: null };

/** Balances of the bags of a client. */
export function balancesOf(entries: readonly WalletEntry[]): Balances {
  const held = (bag: WalletBag) => {
    const found = entries.filter((entry) => entry.paymentBag === bag);
    if (found.length === 0) return null;
    return add(...found.map((entry) => fromNumber(bag === 'coupon' ? entry.available : entry.accumulatedValue)));
  };
  return { coupon: held('coupon'), benefit: held('benefit') };
}

/** The bag a kind of payment draws on; undefined for all the others. */
export function bagOf(kind: PaymentFacts['kind']): WalletBag | undefined {
  return kind === 'coupon' || kind === 'benefit' ? kind : undefined;
}

/** Effect of a payment on a bag. */
export interface Drawing {
  readonly available: Dec4;
  /** The balance afterwards; zero when the bag does not hold enough. */
  readonly remaining: Dec4;
  readonly missing: Dec4;
}

/** The rest of a bag, or the missing amount, when so much is taken. */
export function drawing(bag: WalletBag, amount: Dec4, balances: Balances): Drawing {
  const available = balances[bag] ?? ZERO;
  return { available, remaining: max(sub(available, amount), ZERO), missing: max(sub(amount, available), ZERO) };
}

/** Why a bag cannot pay this amount; undefined when it can, or when no bag is asked. */
export function walletProblem(bag: WalletBag | undefined, amount: Dec4, balances: Balances, facts: CountryFacts): string | undefined {
  if (!bag) return undefined;
  const held = balances[bag];
  return held === null || amount > held ? facts.wording.walletTooLow : undefined;
}
