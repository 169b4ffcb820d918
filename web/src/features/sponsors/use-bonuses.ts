import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAttempt } from '@/session/attempts';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { listBonuses, loadBonus, takeBonus, type PurchaseRegistered, type TakenBonus } from '@/wire/generated';
import { cached } from '@/wire/query';
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

/** How often a bonus is taken, how it is paid and how it comes. */
export type BonusWish = Pick<TakenBonus, 'quantity' | 'payment' | 'shipping'>;

/** Takes a bonus; a wish that nobody answered is kept over reloads, and is the one that goes out until it is answered. */
export function useTakeBonus(ruc: string, bonusId: number, onElsewhere: () => void) {
  const { companyHost: host, id: user } = useUser();
  const { unanswered, busy, send, forget } = useAttempt<BonusWish>(`bonus ${bonusId} of ${ruc}`, onElsewhere);
  const told = usePurchasesTold();
  const take = async (wish: BonusWish): Promise<PurchaseRegistered> => {
    const registered = await send(wish, (sent, idempotencyKey) => call(takeBonus, { path: { host, ruc, bonusId }, body: { user, ...sent } }, { idempotencyKey }));
    void told();
    return registered;
  };
  return { take, busy, unanswered: unanswered?.content, forget };
}
