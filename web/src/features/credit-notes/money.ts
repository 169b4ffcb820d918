import { ZERO, add, fromNumber, max, min, mulDiv, sub, type Dec4 } from '@/lib/dec4';
import type { CreditNoteDraft } from '@/wire/generated';

/** How the money of a note finds back. */
export interface MoneyBack {
  /** The part that goes back to the client's wallets automatically. */
  readonly wallets: readonly { readonly name: string; readonly amount: Dec4 }[];
  /** The rest that is paid to the client by hand. */
  readonly byHand: Dec4;
}

/**
 * The part of a note's money that goes back to wallets: of each its payment, in the proportion in which notes, this one
 * among them, took the sale back; the rest is given by hand.
 */
export function moneyBack({ payments, total: left, decimals }: Pick<CreditNoteDraft, 'payments' | 'total' | 'decimals'>, note: Dec4): MoneyBack {
  const total = add(ZERO, ...payments.map(({ amount }) => fromNumber(amount)));
  const before = max(sub(total, fromNumber(left)), ZERO);
  const share = (whole: Dec4, noted: Dec4) => (total > 0 ? min(mulDiv(whole, noted, total, decimals), whole) : ZERO);
  const wallets = payments
    .filter(({ wallet }) => wallet)
    .map(({ name, amount }) => ({ name, amount: sub(share(fromNumber(amount), add(before, note)), share(fromNumber(amount), before)) }))
    .filter(({ amount }) => amount > 0);
  return { wallets, byHand: max(sub(note, add(ZERO, ...wallets.map(({ amount }) => amount))), ZERO) };
}
