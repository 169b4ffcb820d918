import { useCallback, useMemo } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sponsorCartTexts } from '@/i18n/texts/sponsor-cart';
import { fromNumber, type Dec4 } from '@/lib/dec4';
import { toast } from '@/ui/toast';
import type { Sponsor } from '@/wire/generated';
import { missingTo, orderAmounts } from './model/amounts';
import type { Offer } from './model/offer';
import { allowed, quantityIn, reachedBy, type PurchaseDraft, type Reached, type Seller } from './model/purchases';
import { sponsorTitle } from './sponsors-list';
import { usePurchases, type PurchaseChange } from './store';

/** Data of a distributor in the cart. */
export function sellerOf(sponsor: Sponsor): Seller {
  return { ruc: sponsor.registerNumber, name: sponsorTitle(sponsor), image: sponsor.image, minimum: fromNumber(sponsor.minimumAmount) };
}

/** Changes a cart; a locked one says why. Answers whether it was changed. */
export function useChange(): (change: PurchaseChange) => boolean {
  const t = useTexts(sponsorCartTexts);
  const [, store] = usePurchases();
  return useCallback(
    (change) => {
      const made = store.change(change);
      if (!made) toast.warning(t('held'));
      return made;
    },
    [store, t],
  );
}

/** The cart of a distributor and the way to change how much is in it. */
export function useCart(seller: Seller) {
  const [{ drafts }, store] = usePurchases();
  const draft = drafts[seller.ruc];
  const change = useChange();
  const set = useCallback((offer: Offer, quantity: Dec4) => change({ type: 'set', seller, offer, quantity: allowed(offer, quantity) }), [change, seller]);
  const quantityNow = useCallback((id: number) => quantityIn(store.state().drafts[seller.ruc], id), [store, seller.ruc]);
  return { draft, set, quantityNow };
}

/** Present sums of a draft. */
export function useAmounts(draft: PurchaseDraft | undefined) {
  const { amounts } = useCountry();
  return useMemo(() => orderAmounts(draft?.lines ?? [], draft?.payment ?? null, amounts.moneyDecimals), [draft, amounts.moneyDecimals]);
}

/** The last step a draft may take; one that comes to less than the least stays in the cart. */
export function useReached(draft: PurchaseDraft | undefined): Reached {
  const { total } = useAmounts(draft);
  if (draft && missingTo(draft.seller.minimum, total) > 0) return 'cart';
  return reachedBy(draft);
}
