import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePendingWrite, type PendingWriteOptions } from '@/pending/use-pending-write';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { listBonuses, loadBonus, takeBonus, type PurchaseRegistered, type TakenBonus } from '@/wire/generated';
import { cached } from '@/wire/query';
import { useRefreshPurchases } from './api';

/** Bonuses of a distributor; while the next words are searched, the last ones stay. */
export function useBonuses(ruc: string, name: string | undefined) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listBonuses, { path: { host, ruc }, query: { name: name ?? null } }), placeholderData: keepPreviousData });
}

/** One bonus with its required and its free products. */
export function useBonus(ruc: string, bonusId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadBonus, { path: { host, ruc, bonusId } }));
}

/** How often a bonus is taken, how it is paid and how it comes. */
export type BonusOrder = Pick<TakenBonus, 'quantity' | 'payment' | 'shipping'>;

/** Takes a bonus, once. */
export function useTakeBonus(ruc: string, bonusId: number, options: Pick<PendingWriteOptions<BonusOrder, PurchaseRegistered>, 'onConfirmed' | 'restore' | 'onResolvedElsewhere'>) {
  const { companyHost: host, id: user } = useUser();
  const refresh = useRefreshPurchases();
  return usePendingWrite<BonusOrder, PurchaseRegistered>(`bonus ${bonusId} of ${ruc}`, {
    ...options,
    send: (order, idempotencyKey) => call(takeBonus, { path: { host, ruc, bonusId }, body: { user, ...order } }, { idempotencyKey }),
    onSettled: () => void refresh(),
  });
}
