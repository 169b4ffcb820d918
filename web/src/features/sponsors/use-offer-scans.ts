import { useCountry } from '@/country/profile';
import { findScanned } from '@/products/find';
import { useTexts } from '@/i18n/texts';
import { sponsorTexts } from '@/i18n/texts/sponsors';
import { ONE, add, type Dec4 } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { useScanner } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { useFindOffer } from './api';
import type { Offer } from './model/offer';
import { allowed } from './model/purchases';

/** Each scan of a product puts one more of it into the cart. */
export function useOfferScans(ruc: string, quantityNow: (id: number) => Dec4, onQuantity: (offer: Offer, quantity: Dec4) => boolean): void {
  const t = useTexts(sponsorTexts);
  const { format } = useCountry();
  const find = useFindOffer(ruc);
  useScanner(async (read, joined) => {
    try {
      const { code, item: offer } = await findScanned(read, joined, find);
      if (!offer) {
        play('unknown');
        toast.warning(t('unknownCode', { code }));
        return;
      }
      const before = quantityNow(offer.id);
      const next = allowed(offer, add(before, ONE));
      if (!offer.active || next <= before) {
        play('unknown');
        toast.warning(before > 0 ? t('most', { count: formatQuantity(before, format) }) : t('scannedOut', { name: offer.title }));
        return;
      }
      if (!onQuantity(offer, next)) {
        play('unknown');
        return;
      }
      play('scanned');
      toast.success(t('scanned', { name: offer.title, count: formatQuantity(next, format) }));
    } catch (error) {
      toast.error(messageOf(error));
    }
  });
}
