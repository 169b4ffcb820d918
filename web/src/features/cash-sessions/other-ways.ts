import { useCountry } from '@/country/profile';
import type { CashSummary } from '@/wire/generated';

/** A payment type that is checked off against a terminal or an application. */
export interface OtherWay {
  readonly code: string;
  readonly name: string;
  /** Absent for a user who counts blind. */
  readonly expected?: number;
}

/** The payment types beside cash: those of the session, or the country's usual ones where its sums are not shown. */
export function useOtherWays(summary: CashSummary | null | undefined): readonly OtherWay[] {
  const { facts } = useCountry();
  if (summary) return summary.ways.filter((way) => !way.isCash).map(({ code, name, expected }) => ({ code, name, expected }));
  return facts.payments.filter(({ kind, isActive }) => isActive && (kind === 'card' || kind === 'transfer' || kind === 'phoneWallet')).map(({ code, name }) => ({ code, name }));
}
