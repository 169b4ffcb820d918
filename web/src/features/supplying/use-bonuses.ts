import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { listBonuses, loadBonus, takeBonus, type PurchaseRegistered, type TakenBonus } from '@/wire/generated';
import { cached } from '@/wire/query';
import { useOnce } from '@/wire/use-once';
import { usePurchasesTold } from './api';

/** What a distributor gives on top of purchases; while the next words are searched, the last ones stay. */
export function useBonuses(ruc: string, name: string | undefined) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listBonuses, { path: { host, ruc }, query: { name: name ?? null } }), placeholderData: keepPreviousData });
}

/** One bonus with what has to be bought and what comes with it. */
export function useBonus(ruc: string, bonusId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadBonus, { path: { host, ruc, bonusId } }));
}

/** Takes a bonus; until it was answered, the same wish is the same order, however often it is sent. */
export function useTakeBonus(ruc: string, bonusId: number) {
  const { companyHost: host, id: user } = useUser();
  const once = useOnce();
  const told = usePurchasesTold();
  return useCallback(
    async (wish: Pick<TakenBonus, 'quantity' | 'payment' | 'shipping'>): Promise<PurchaseRegistered> => {
      const body: TakenBonus = { user, ...wish };
      const registered = await once(`${ruc} ${bonusId}`, body, (idempotencyKey) => call(takeBonus, { path: { host, ruc, bonusId }, body }, { idempotencyKey }));
      void told();
      return registered;
    },
    [host, ruc, bonusId, user, once, told],
  );
}
