import { useCountry } from '@/country/profile';
import { useTakingScan } from '@/products/use-taking-scan';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { ONE, add, type Dec4 } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { toast } from '@/ui/toast';
import { useFindOffer } from './api';
import type { Offer } from './model/offer';
import { allowed } from './model/purchases';

/** Each scan of a product puts one more of it into the cart. */
export function useOfferScans(ruc: string, quantityNow: (id: number) => Dec4, onQuantity: (offer: Offer, quantity: Dec4) => boolean): void {
  const t = useTexts(sponsorTexts);
  const { format } = useCountry();
  const find = useFindOffer(ruc);
  useTakingScan({
    find,
    unknown: (code) => t('unknownCode', { code }),
    take: (offer) => {
      const before = quantityNow(offer.id);
      const next = allowed(offer, add(before, ONE));
      if (!offer.active || next <= before) {
        toast.warning(before > 0 ? t('most', { count: formatQuantity(before, format) }) : t('scannedOut', { name: offer.title }));
        return false;
      }
      if (!onQuantity(offer, next)) return false;
      toast.success(t('scanned', { name: offer.title, count: formatQuantity(next, format) }));
      return true;
    },
  });
}
