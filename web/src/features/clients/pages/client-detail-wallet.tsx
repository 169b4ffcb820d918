import { useState } from 'react';
import type { MovementSearch } from '@/features/wallets/search';
import { ClientMovementList } from '@/features/wallets/movement-list';
import { reasonOf } from '@/features/wallets/pages/movement-reason';

/** Movements of a client's wallet. */
export function ClientMovements({ host, clientId }: { readonly host: string; readonly clientId: number }) {
  const [search, onSearch] = useState<MovementSearch>({});
  return <ClientMovementList host={host} clientId={clientId} search={search} onSearch={onSearch} reason={reasonOf} />;
}
