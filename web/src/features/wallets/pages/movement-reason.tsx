import { Link } from '@tanstack/react-router';
import { seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import type { WalletMovement } from '@/wire/generated';

/** Why money went in or out; for a sale it links to that, for users who may see every sale. */
export function MovementReason({ movement: { saleId, description, date } }: { readonly movement: WalletMovement }) {
  const everyone = seesEveryone(useUser());
  if (saleId === null || !everyone) return description;
  return (
    <Link to="/my-sales" search={{ period: 'custom', from: date, to: date, sale: saleId, everyone }}>
      {description}
    </Link>
  );
}

/** The same, as lists of movements ask for it. */
export const reasonOf = (movement: WalletMovement) => <MovementReason movement={movement} />;
