import type { CountryFacts, PaymentFacts } from './facts.generated';

export type PaymentKind = PaymentFacts['kind'];

/** The code of a way of paying without its suffix: `TCR-2` is a `TCR`. */
export function paymentBase(code: string): string {
  return code.split('-')[0] ?? code;
}

/** Kind of payment of a code; codes that the country's facts lack are read by their words. */
export function paymentKind(code: string, { payments }: Pick<CountryFacts, 'payments'>): PaymentKind {
  const base = paymentBase(code);
  const found = payments.find((payment) => payment.code === base);
  if (found) return found.kind;
  return code.includes('TCR') ? 'card' : 'transfer';
}

/** Kinds that are no money from outside in one way: several at once, out of a wallet, and on credit. */
const NOT_SINGLE: readonly PaymentKind[] = ['mixed', 'coupon', 'benefit', 'clientCredit'];

/** Whether a way of paying brings money from outside, in one way. */
export function isSingleMoney(code: string, facts: Pick<CountryFacts, 'payments'>): boolean {
  return !NOT_SINGLE.includes(paymentKind(code, facts));
}
