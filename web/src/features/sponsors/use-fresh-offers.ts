import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '@/session/store';
import { listSponsorProducts } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { fetchOffers } from './api';
import type { Offer } from './model/offer';
import type { PurchaseDraft } from './model/purchases';
import { usePurchases, type PurchaseStore } from './store';

/** Asks, when a cart is open, what its lines cost now; answers whether any price is another one since then. */
export function useFreshOffers(draft: PurchaseDraft): boolean {
  const { companyHost: host } = useUser();
  const [, store] = usePurchases();
  const { ruc } = draft.seller;
  const [codes] = useState(() => draft.lines.map(({ offer }) => offer.code));
  const changed = useQuery({
    queryKey: [...everyRead(listSponsorProducts), 'cart', host, ruc, codes] as const,
    queryFn: async ({ client, queryKey }) => {
      const offers = await fetchOffers(host, ruc, codes);
      const now = refresh(store, ruc, codes, offers);
      return now || client.getQueryData(queryKey) === true;
    },
    gcTime: 0,
  });
  return changed.data ?? false;
}

/** Updates a cart with the present offers; answers whether any price changed. */
function refresh(store: PurchaseStore, ruc: string, codes: readonly string[], offers: readonly Offer[]): boolean {
  const draft = store.state().drafts[ruc];
  if (!draft || draft.confirmed) return false;
  const { lines } = draft;
  const known = new Map(offers.map((offer) => [offer.code, offer]));
  const asked = new Set(codes);
  const gone = new Set(lines.filter(({ offer }) => asked.has(offer.code) && !known.has(offer.code)).map(({ offer }) => offer.id));
  const dearer = lines.some(({ offer }) => {
    const now = known.get(offer.code);
    return now !== undefined && (now.price !== offer.price || JSON.stringify(now.discounts) !== JSON.stringify(offer.discounts));
  });
  store.change({ type: 'refresh', ruc, offers, gone });
  return dearer;
}
