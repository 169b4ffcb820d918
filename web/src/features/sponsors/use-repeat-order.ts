import { useCallback } from 'react';
import { ZERO, fromNumber, max } from '@/lib/dec4';
import { useUser } from '@/session/store';
import { fetchLastOrder, fetchOffers } from './api';
import { allowed, quantityIn, type Seller } from './model/purchases';
import { usePurchases } from './store';
import { useChange } from './use-cart';

/** Result: how many products are in the cart now, and how many are not offered any more. */
export interface Repeated {
  readonly added: number;
  readonly left: number;
}

/** Puts into the cart what the last order to a distributor held; never less of it than there was. Nothing when the cart is locked. */
export function useRepeatOrder(seller: Seller): () => Promise<Repeated | undefined> {
  const { companyHost: host } = useUser();
  const [, store] = usePurchases();
  const change = useChange();
  return useCallback(async () => {
    const wanted = await fetchLastOrder(host, seller.ruc);
    if (wanted.size === 0) return { added: 0, left: 0 };
    const offers = await fetchOffers(host, seller.ruc, [...wanted.keys()]);
    let added = 0;
    for (const offer of offers) {
      const before = quantityIn(store.state().drafts[seller.ruc], offer.id);
      const quantity = offer.active ? allowed(offer, max(before, fromNumber(wanted.get(offer.code) ?? 0))) : ZERO;
      if (quantity <= 0) continue;
      if (!change({ type: 'set', seller, offer, quantity })) return undefined;
      added += 1;
    }
    return { added, left: wanted.size - added };
  }, [host, seller, store, change]);
}
