import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { formatTime } from '@/lib/dates';
import { SoldLine, SoldLines } from '@/ui/sums';
import type { CashMovement } from '@/wire/generated';

/** Deposits into a drawer and withdrawals, the latest first. */
export function MovementLines({ movements }: { readonly movements: readonly CashMovement[] }) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  return (
    <SoldLines>
      {movements.map(({ id, kind, reason, user, date, hour, amount }) => (
        <SoldLine key={id} name={[t(`kind_${kind}`), reason].filter(Boolean).join(': ')} price={[country.day(date), formatTime(hour), user].filter(Boolean).join(' · ')} total={country.moneyOf(amount)} />
      ))}
    </SoldLines>
  );
}
