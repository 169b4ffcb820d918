import { useCountry } from '@/country/profile';
import { findByCode, findScanned } from '@/products/find';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { formatQuantity } from '@/lib/number-format';
import { useScanner } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { LINES_MAX, withOneMore } from './draft';
import type { Change } from './store';

/** Every scan adds its product to the guide, or one more of it. */
export function useGuideScan(change: Change): void {
  const t = useTexts(newGuideTexts);
  const { companyHost: host } = useUser();
  const { format } = useCountry();
  useScanner(async (read, joined) => {
    try {
      const { code, item } = await findScanned(read, joined, (one) => findByCode(host, one));
      if (!item) {
        play('unknown');
        toast.warning(t('unknownCode', { code }));
        return;
      }
      const isTaken = change((now) => {
        const next = withOneMore(now, item);
        const line = next.lines.find(({ productId }) => productId === item.id);
        if (line) toast.success(t('scanned', { name: item.title, quantity: formatQuantity(line.quantity, format) }));
        else toast.warning(t('full', { count: LINES_MAX }));
        return next;
      });
      play(isTaken ? 'scanned' : 'unknown');
    } catch (error) {
      toast.error(messageOf(error));
    }
  });
}
