import { useCountry } from '@/country/profile';
import { findByCode } from '@/products/find';
import { useTakingScan } from '@/products/use-taking-scan';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { formatQuantity } from '@/lib/number-format';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import { LINES_MAX, withOneMore } from './draft';
import type { Change } from './store';

/** Every scan adds its product to the guide, or one more of it. */
export function useGuideScan(change: Change): void {
  const t = useTexts(newGuideTexts);
  const { companyHost: host } = useUser();
  const { format } = useCountry();
  useTakingScan({
    find: (code) => findByCode(host, code),
    unknown: (code) => t('unknownCode', { code }),
    take: (item) =>
      change((now) => {
        const next = withOneMore(now, item);
        const line = next.lines.find(({ productId }) => productId === item.id);
        if (line) toast.success(t('scanned', { name: item.title, quantity: formatQuantity(line.quantity, format) }));
        else toast.warning(t('full', { count: LINES_MAX }));
        return next;
      }),
  });
}
