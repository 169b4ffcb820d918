import type { CountryFacts, PaymentFacts } from './facts.generated';

/** How a payment type is treated; `PaymentMethod` of the server. */
export type PaymentKind = PaymentFacts['kind'];

/** The code of a payment type without its suffix: `TCR-2` is a `TCR`. */
export function paymentBase(code: string): string {
  return code.split('-')[0] ?? code;
}

/** The method of a payment type, by its code. A code that the country's facts lack is a card with `TCR` in it, else a transfer. */
export function paymentKind(code: string, { payments }: Pick<CountryFacts, 'payments'>): PaymentKind {
  const base = paymentBase(code);
  const found = payments.find((payment) => payment.code === base);
  if (found) return found.kind;
  return code.includes('TCR') ? 'card' : 'transfer';
}

/** Kinds that bring no money from outside, or in parts: mixed, out of a wallet, and on credit. */
const NOT_SINGLE: readonly PaymentKind[] = ['mixed', 'coupon', 'benefit', 'clientCredit'];

/** Whether a payment type brings money from outside, in one way. */
export function isSingleMoney(code: string, facts: Pick<CountryFacts, 'payments'>): boolean {
  return !NOT_SINGLE.includes(paymentKind(code, facts));
}
