import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSingleMoney } from '@/country/payment-kind';
import { useCountry } from '@/country/profile';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { call } from '@/wire/call';
import { isRefusal } from '@/wire/errors';
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
import { cached, everyRead } from '@/wire/query';
import { makeOnce } from '@/wire/use-once';
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
  const { facts } = useCountry();
  const ways = useQuery({ ...cached(listPaymentTypes, { path: { host } }), staleTime: 5 * 60_000 });
  return ways.data?.filter((way) => way.active && isSingleMoney(way.id, facts));
}

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

/** Keys of recharges and the wishes that nobody answered, by client: whoever closes the dialog and opens it again goes on with them. */
const once = makeOnce();
const unanswered = new Map<string, RechargeWish>();

/** Recharges a client's wallet; the same wish asked again after a lost answer is the same recharge, in whichever dialog. */
export function useRecharge(host: string, clientId: number) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const whose = `${host} ${clientId}`;
  const [open, setOpen] = useState(() => unanswered.get(whose));
  const answered = () => {
    unanswered.delete(whose);
    setOpen(undefined);
  };
  async function recharge(wish: RechargeWish) {
    const body: NewMovement = { kind: 'in', paymentType: wish.way, paymentBag: wish.bag, amount: toNumber(wish.amount) };
    setBusy(true);
    try {
      const movement = await once(whose, body, (idempotencyKey) => call(addMovement, { path: { host, clientId }, body }, { idempotencyKey }));
      answered();
      return movement;
    } catch (error) {
      // A no to another wish says nothing about the one that is open.
      const again = JSON.stringify(open) === JSON.stringify(wish);
      if (!isRefusal(error, again)) {
        unanswered.set(whose, wish);
        setOpen(wish);
      } else if (again) answered();
      throw error;
    } finally {
      // After a failure, too: it may have arrived all the same.
      refreshWallets(cache);
      setBusy(false);
    }
  }
  return { recharge, busy, unanswered: open };
}
