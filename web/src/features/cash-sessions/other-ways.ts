import { useCountry } from '@/country/profile';
import { paymentKind, type PaymentKind } from '@/country/payment-kind';
import type { CountryFacts } from '@/country/facts.generated';
import type { CashSummary } from '@/wire/generated';

/** A payment type that is checked off against a terminal or an application. */
export interface OtherWay {
  readonly code: string;
  readonly name: string;
  /** Absent for a user who counts blind. */
  readonly expected?: number;
}

/** Kinds with a total of their own outside the shop; credit and the wallets of clients have none. */
const KINDS: readonly PaymentKind[] = ['card', 'transfer', 'phoneWallet'];

/** The payment types beside cash that have a terminal or an application: those of the session, or the country's usual ones where its sums are not shown. */
export function otherWays(summary: Pick<CashSummary, 'ways'> | null | undefined, facts: Pick<CountryFacts, 'payments'>): readonly OtherWay[] {
  if (summary) return summary.ways.filter(({ code, isCash }) => !isCash && KINDS.includes(paymentKind(code, facts))).map(({ code, name, expected }) => ({ code, name, expected }));
  return facts.payments.filter(({ kind, isActive }) => isActive && KINDS.includes(kind)).map(({ code, name }) => ({ code, name }));
}

/** The same in the country of the shop. */
export function useOtherWays(summary: CashSummary | null | undefined): readonly OtherWay[] {
  return otherWays(summary, useCountry().facts);
}
