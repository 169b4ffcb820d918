import type { CountryFacts } from '@/country/facts.generated';
import { ZERO, add, fromNumber, max, min, mulDiv, sub, type Dec4 } from '@/lib/dec4';
import type { CreditNoteDraft, PaymentPart } from '@/wire/generated';

/** What a sale was paid with. */
export interface Paid {
  readonly total: number;
  readonly paymentType: string;
  readonly paymentTypeName: string;
  readonly payments: readonly PaymentPart[];
}

/** How the money of a note finds back. */
export interface MoneyBack {
  /** What goes back to the client's wallets by itself. */
  readonly wallets: readonly { readonly name: string; readonly amount: Dec4 }[];
  /** What is left to be given to the client. */
  readonly byHand: Dec4;
}

/** Ways of paying whose money lies with the shop in the client's name. */
const WALLETS = ['coupon', 'benefit'];

/**
 * What of a note's money goes back to wallets: of each what it paid, in the proportion in which notes, this one
 * among them, took the sale back; the rest is given by hand.
 */
export function moneyBack(paid: Paid, of: Pick<CreditNoteDraft, 'total' | 'decimals'>, note: Dec4, { payments }: Pick<CountryFacts, 'payments'>): MoneyBack {
  const total = fromNumber(paid.total);
  const before = max(sub(total, fromNumber(of.total)), ZERO);
  const share = (whole: Dec4, noted: Dec4) => (total > 0 ? min(mulDiv(whole, noted, total, of.decimals), whole) : ZERO);
  const wallets = partsOf(paid).flatMap(({ method, amount }) => {
    const known = payments.find(({ code }) => code === method.split('-')[0]);
    if (!known || !WALLETS.includes(known.kind)) return [];
    const whole = fromNumber(amount);
    const back = sub(share(whole, add(before, note)), share(whole, before));
    return back > 0 ? [{ name: method === paid.paymentType ? paid.paymentTypeName : known.name, amount: back }] : [];
  });
  return { wallets, byHand: max(sub(note, add(ZERO, ...wallets.map(({ amount }) => amount))), ZERO) };
}

/** A lone part pays the whole sale. */
function partsOf({ payments, paymentType, total }: Paid): readonly Pick<PaymentPart, 'method' | 'amount'>[] {
  return payments.length > 1 ? payments : [{ method: payments[0]?.method ?? paymentType, amount: total }];
}
