import type { CountryFacts } from '@/country/facts.generated';
import { paymentKind, type PaymentKind } from '@/country/payment-kind';
import { ZERO, add, fromNumber, max, min, sub, type Dec4 } from '@/lib/dec4';
import type { Sale } from '@/wire/generated';
import type { Draft, MixedPart } from './cart-types';

/** How a sale was documented and paid: its rest is sold in the same way. */
export type SoldBefore = Pick<Sale, 'invoiceType' | 'paymentType' | 'payments' | 'comment'>;

/** Kinds of payment that become less first when a part of a sale comes back: the debt, then the cash. */
const FIRST_LESS: readonly PaymentKind[] = ['clientCredit', 'cash'];

/** The draft over the rest of a sale, with the document of that sale, its ways to pay and its comment. */
export function asRestOf(draft: Draft, sale: SoldBefore, total: Dec4, facts: Pick<CountryFacts, 'payments'>): Draft {
  const parts = partsOfRest(sale, total, facts);
  const [only] = parts;
  const single = only && parts.length === 1 ? only : undefined;
  const payment = single?.method ?? sale.paymentType;
  const instalments = paymentKind(payment, facts) === 'card' ? (single?.instalments ?? 1) : null;
  return { ...draft, document: sale.invoiceType, payment, instalments, received: null, parts: single ? [] : parts, comment: sale.comment };
}

/** The parts of the payment of a sale, reduced to the total of its rest; a part of which nothing remains is left out. */
function partsOfRest({ payments }: SoldBefore, total: Dec4, facts: Pick<CountryFacts, 'payments'>): readonly MixedPart[] {
  const rank = (method: string) => {
    const at = FIRST_LESS.indexOf(paymentKind(method, facts));
    return at < 0 ? FIRST_LESS.length : at;
  };
  let excess = max(sub(add(ZERO, ...payments.map(({ amount }) => fromNumber(amount))), total), ZERO);
  const remaining = payments.map(({ amount }) => fromNumber(amount));
  const order = payments.map((_, at) => at).toSorted((a, b) => rank(payments[a]?.method ?? '') - rank(payments[b]?.method ?? '') || b - a);
  for (const at of order) {
    const less = min(remaining[at] ?? ZERO, excess);
    remaining[at] = sub(remaining[at] ?? ZERO, less);
    excess = sub(excess, less);
  }
  return payments.map(({ method, instalments }, at) => ({ method, amount: remaining[at] ?? ZERO, instalments: instalments ?? null })).filter(({ amount }) => amount > ZERO);
}
