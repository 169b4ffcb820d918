import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { isSingleMoney } from '@/country/payment-kind';
import { useCountry } from '@/country/profile';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { usePendingWrite, type PendingWriteOptions } from '@/pending/use-pending-write';
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
  type WalletMovement,
} from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { movementQuery, type MovementSearch } from './search';

/** The movements of every client, a page of them. */
export function useMovements(host: string, search: MovementSearch) {
  return useQuery({ ...cached(listMovements, { path: { host }, query: movementQuery(search) }), placeholderData: keepPreviousData });
}

/** The wallet of a client with a page of its movements. */
export function useWallet(host: string, clientId: number, search: MovementSearch) {
  return useQuery({ ...cached(loadWallet, { path: { host, clientId }, query: movementQuery(search) }), placeholderData: keepPreviousData });
}

/** The payment types of a recharge: money that comes from outside the wallet, in one way. */
export function useRechargeWays(host: string) {
  const { facts } = useCountry();
  const ways = useQuery({ ...cached(listPaymentTypes, { path: { host } }), staleTime: 5 * 60_000 });
  return ways.data?.filter((way) => way.active && isSingleMoney(way.id, facts));
}

/** Everything that shows what a wallet holds is fetched again. */
export function refreshWallets(cache: QueryClient): void {
  for (const endpoint of [loadWallet, listMovements, loadClient, listClients]) {
    void cache.invalidateQueries({ queryKey: everyRead(endpoint) });
  }
}

/** A recharge as it is sent. */
export interface Recharge {
  readonly bag: WalletBag;
  readonly amount: Dec4;
  /** Code of the payment type. */
  readonly way: string;
}

/** Recharges a client's wallet, once. */
export function useRecharge(host: string, clientId: number, options: Pick<PendingWriteOptions<Recharge, WalletMovement>, 'onConfirmed' | 'restore' | 'onResolvedElsewhere' | 'isGivenUp'>) {
  const cache = useQueryClient();
  return usePendingWrite<Recharge, WalletMovement>(`recharge ${clientId}`, {
    ...options,
    send: ({ bag, amount, way }, idempotencyKey) => {
      const body: NewMovement = { kind: 'in', paymentType: way, paymentBag: bag, amount: toNumber(amount) };
      return call(addMovement, { path: { host, clientId }, body }, { idempotencyKey });
    },
    // After a failure, too: it may have arrived all the same.
    onSettled: () => refreshWallets(cache),
  });
}
