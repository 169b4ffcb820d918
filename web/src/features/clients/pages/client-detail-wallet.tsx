import { useState } from 'react';
import { useWallet } from '@/features/wallets/api';
import type { MovementSearch } from '@/features/wallets/filters';
import { MovementFilters } from '@/features/wallets/movement-filters';
import { MovementList } from '@/features/wallets/movement-list';
import { reasonOf } from '@/features/wallets/pages/movement-reason';
import styles from '@/features/clients/detail.module.css';

/** What went into a client's wallet and out of it. */
export function ClientMovements({ host, clientId }: { readonly host: string; readonly clientId: number }) {
  const [search, setSearch] = useState<MovementSearch>({});
  const found = useWallet(host, clientId, search);
  return (
    <div className={styles.parts}>
      <MovementFilters search={search} onSearch={setSearch} />
      <MovementList found={found} search={search} onSearch={setSearch} reason={reasonOf} />
    </div>
  );
}
