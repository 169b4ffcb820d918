import { useMemo } from 'react';
import { fromNumber, type Dec4 } from '@/lib/dec4';
import { formatDay, todayIn, type Day } from '@/lib/dates';
import { formatMoney, type NumberFormat } from '@/lib/number-format';
import { useSession } from '@/session/store';
import { amountRules, type AmountRules } from './amount-rules';
import { countryCodeOf, type CountryCode } from './codes';
import { countryFacts, type CountryFacts } from './facts.generated';

/** Country of the signed-in user's company, for screens. */
export interface CountryProfile {
  readonly code: CountryCode;
  /** Documents, identities, payments, limits and wording, generated from the server's own facts. */
  readonly facts: CountryFacts;
  readonly format: NumberFormat;
  /** Printed before an amount: `S/`. */
  readonly symbol: string;
  readonly amounts: AmountRules;
  /** `S/ 1,234.50` */
  money(value: Dec4): string;
  /** The same for a JSON number of the wire. */
  moneyOf(value: number): string;
  /** `21/11/2026` */
  day(day: Day): string;
  /** Today on the company's own calendar. */
  today(): Day;
}

/** The profile of a country; the company's own currency symbol wins over the country's. */
export function countryProfile(countryCode: string | undefined, symbol?: string): CountryProfile {
  const code = countryCodeOf(countryCode);
  const facts = countryFacts[code];
  const { format } = facts;
  const shown = symbol || facts.currency.symbol;
  const separator = facts.date.includes('-') ? '-' : '/';
  const money = (value: Dec4) => formatMoney(value, shown, format);
  return {
    code,
    facts,
    format,
    symbol: shown,
    amounts: amountRules(code),
    money,
    moneyOf: (value) => money(fromNumber(value)),
    day: (day) => formatDay(day, separator),
    today: () => todayIn(facts.timeZone),
  };
}

/** The country of the signed-in user's company; Peru while no user is signed in. */
export function useCountry(): CountryProfile {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : undefined;
  return useMemo(() => countryProfile(user?.countryCode, user?.currency.symbol), [user?.countryCode, user?.currency.symbol]);
}
