import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { call } from '@/wire/call';
import {
  addMovement,
  listClients,
  listMovements,
  listPaymentTypes,
  loadClient,
  loadWallet,
  type NewMovement,
  type WalletBag,
} from '@/wire/generated';
import { newIdempotencyKey } from '@/wire/http';
import { cached, everyRead } from '@/wire/query';
import { movementQuery, type MovementSearch } from './filters';

/** The movements of every client, a page of them. */
export function useMovements(host: string, search: MovementSearch) {
  return useQuery({ ...cached(listMovements, { path: { host }, query: movementQuery(search) }), placeholderData: keepPreviousData });
}

/** The wallet of a client with a page of its movements. */
export function useWallet(host: string, clientId: number, search: MovementSearch) {
  return useQuery({ ...cached(loadWallet, { path: { host, clientId }, query: movementQuery(search) }), placeholderData: keepPreviousData });
}

/** The ways of paying a recharge: money that comes from outside the wallet, in one way. */
export function useRechargeWays(host: string) {
  const ways = useQuery({ ...cached(listPaymentTypes, { path: { host } }), staleTime: 5 * 60_000 });
  return ways.data?.filter((way) => way.active && !NOT_FOR_RECHARGES.includes(way.id.split('-')[0] ?? ''));
}

/** Codes of payments that are no money from outside. */
const NOT_FOR_RECHARGES = ['MIX', 'CUPONERA', 'BENEFICIO'];

/** Everything that shows what a wallet holds is asked again. */
export function refreshWallets(cache: QueryClient): void {
  for (const endpoint of [loadWallet, listMovements, loadClient, listClients]) {
    void cache.invalidateQueries({ queryKey: everyRead(endpoint) });
  }
}

/** What somebody wants to put into a bag. */
export interface RechargeWish {
  readonly bag: WalletBag;
  readonly amount: Dec4;
  /** Code of the way of paying. */
  readonly way: string;
}

/** Recharges a client's wallet; the same wish asked again is the same recharge. */
export function useRecharge(host: string, clientId: number) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const attempt = useRef<{ readonly wish: string; readonly key: string }>(undefined);
  async function recharge({ bag, amount, way }: RechargeWish) {
    const body: NewMovement = { kind: 'in', paymentType: way, paymentBag: bag, amount: toNumber(amount) };
    const wish = JSON.stringify(body);
    if (attempt.current?.wish !== wish) attempt.current = { wish, key: newIdempotencyKey() };
    setBusy(true);
    try {
      const movement = await call(addMovement, { path: { host, clientId }, body }, { idempotencyKey: attempt.current.key });
      attempt.current = undefined;
      refreshWallets(cache);
      return movement;
    } finally {
      setBusy(false);
    }
  }
  return { recharge, busy };
}
