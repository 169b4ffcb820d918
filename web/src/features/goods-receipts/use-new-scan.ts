import { findByCode } from '@/products/find';
import { useTakingScan } from '@/products/use-taking-scan';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { useCountry } from '@/country/profile';
import { formatQuantity } from '@/lib/number-format';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { withOneMore, type NewDraft } from './new-draft';
import type { Change } from './store';

/** Every scan adds its product, or one more of it. */
export function useNewScan(change: Change<NewDraft>): void {
  const t = useTexts(goodsReceiptTexts);
  const { companyHost: host } = useUser();
  const { format } = useCountry();
  useTakingScan({
    find: (code) => findByCode(host, code),
    unknown: (code) => t('unknownCode', { code }),
    take: (item) =>
      change((now) => {
        const next = withOneMore(now, item);
        const line = next.lines.find(({ goods }) => goods.id === item.id);
        if (line) toast.success(t('scanned', { name: item.title, quantity: formatQuantity(line.quantity, format) }));
        return next;
      }),
  });
}
