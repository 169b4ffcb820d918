import { Link } from '@tanstack/react-router';
import { movementsAddress } from '@/features/wallets/search';
import { RechargesScreen, type PickerSlot } from '@/features/wallets/recharges-screen';
import type { MovementCell } from '@/features/wallets/movement-list';
import { useListAddress } from '@/navigation/list-address';
import { useUser } from '@/session/store';
import { reasonOf } from './movement-reason';
import { later } from '@/ui/later';

const ClientPicker = later(() => import('@/features/clients/client-picker').then((module) => module.ClientPicker));

/** /payments-recharges: movements of all wallets, and the recharge of a client. */
export function PaymentsRechargesRoute() {
  const user = useUser();
  return (
    <RechargesScreen
      host={user.companyHost}
      {...useListAddress(movementsAddress)}
      clients={Picker}
      client={toClient}
      reason={reasonOf}
    />
  );
}

const toClient: MovementCell = (movement) => (
  <Link to="/clients/detail/$clientId" params={{ clientId: String(movement.clientId) }}>
    {movement.clientName}
  </Link>
);

/** Any client may be recharged who has a name. */
function Picker(slot: PickerSlot) {
  return <ClientPicker {...slot} onlyLegal={false} onlyNamed />;
}
