import { cashCorrection } from '@/country/cash-rounding';
import type { CountryFacts } from '@/country/facts.generated';
import { paymentKind, type PaymentKind } from '@/country/payment-kind';
import { ZERO, add, fromNumber, sub, type Dec4 } from '@/lib/dec4';

/** How a registered sale was paid, as far as its sums need it. */
export interface Paid {
  readonly total: number;
  /** How it was paid where it has no parts. */
  readonly paymentType: string;
  /** The parts of a mixed payment: the cash that was handed over, change included. */
  readonly payments: readonly { readonly method: string; readonly amount: number }[];
}

/** The amount collected for a sale, as coins allow it, and the debt that remains. */
export function collectedOf({ total: amount, paymentType, payments }: Paid, facts: CountryFacts): { readonly collected: Dec4; readonly owed: Dec4 } {
  const total = fromNumber(amount);
  const parts = payments.length > 0 ? payments : [{ method: paymentType, amount }];
  const paidIn = (kind: PaymentKind) => add(ZERO, ...parts.filter(({ method }) => paymentKind(method, facts) === kind).map((part) => fromNumber(part.amount)));
  const change = sub(add(ZERO, ...parts.map((part) => fromNumber(part.amount))), total);
  const owed = paidIn('clientCredit');
  // The law rounds the cash that stays in the drawer, as the ticket and the close of the drawer do.
  const stays = sub(paidIn('cash'), change);
  return { collected: add(sub(total, owed), stays > 0 ? cashCorrection(stays, facts) : ZERO), owed };
}
