import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { findByCode } from '@/products/find';
import { useTakingScan } from '@/products/use-taking-scan';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { formatQuantity } from '@/lib/number-format';
import { useUser } from '@/session/store';
import { toast } from '@/ui/toast';
import type { Receivable, ReceivableLine } from '@/wire/generated';
import { arrivedOf, withOneMore, type Counted, type OrderDraft } from './order-draft';
import type { Change } from './store';

/** What a scanned code names: a line of the order by the supplier's barcode, or an own product. */
type Known = { readonly name: string; readonly line?: ReceivableLine; readonly ownId?: number };

/** Counts one more of a line for each scan; returns the number of the line that was counted last. */
export function useOrderScan(receivable: Receivable, change: Change<OrderDraft>): number | undefined {
  const t = useTexts(goodsReceiptTexts);
  const { companyHost: host } = useUser();
  const { format } = useCountry();
  const [last, setLast] = useState<number>();
  const { lines } = receivable;

  async function find(code: string): Promise<Known | undefined> {
    const line = lines.find(({ eanCode }) => eanCode !== '' && eanCode === code);
    if (line) return { name: line.name, line };
    const goods = await findByCode(host, code);
    return goods && { name: goods.title, ownId: goods.id };
  }
  function count({ name, line, ownId }: Known): boolean {
    let counted: Counted = { kind: 'absent' };
    const open = change((now) => {
      counted = withOneMore(now, lines, line ? { orderLine: line.orderLine } : { ownId: ownId ?? 0 });
      return counted.kind === 'raised' ? counted.draft : now;
    });
    if (!open) return false;
    const done = counted as Counted;
    if (done.kind === 'raised') {
      setLast(done.line.orderLine);
      toast.success(t('scanned', { name: done.line.name, quantity: formatQuantity(arrivedOf(done.draft, done.line), format) }));
    } else toast.warning(t(done.kind === 'full' ? 'scannedFull' : 'notOrdered', { name }));
    return done.kind === 'raised';
  }
  useTakingScan({ find, unknown: (code) => t('unknownCode', { code }), take: count });
  return last;
}
