import { findByCode, findScanned } from '@/products/find';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { useScanner } from '@/lib/scanner';
import { play } from '@/lib/sound';
import { useCountry } from '@/country/profile';
import { formatQuantity } from '@/lib/number-format';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { withOneMore, type NewDraft } from './new-draft';
import type { Change } from './store';

/** Every scan adds its product, or one more of it. */
export function useNewScan(change: Change<NewDraft>): void {
  const t = useTexts(goodsReceiptTexts);
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
      const taken = change((now) => {
        const next = withOneMore(now, item);
        const line = next.lines.find(({ goods }) => goods.id === item.id);
        if (line) toast.success(t('scanned', { name: item.title, quantity: formatQuantity(line.quantity, format) }));
        return next;
      });
      play(taken ? 'scanned' : 'unknown');
    } catch (error) {
      toast.error(messageOf(error));
    }
  });
}
