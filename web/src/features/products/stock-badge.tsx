import { useStockControl } from '@/products/stock-control';
import { useTexts } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import { Muted } from '@/ui/lines';
import { StatusBadge } from '@/ui/status-badge';
import type { Product } from '@/wire/generated';
import { STOCK_TONES, stockState } from './stock';

/** The state of the stock, in a coloured word; a state that does not prevent a sale is shown quietly. */
export function StockBadge({ product }: { readonly product: Pick<Product, 'stock' | 'repositionThreshold'> }) {
  const t = useTexts(productTexts);
  const stockControl = useStockControl();
  const state = stockState(product);
  if (state === 'stockOut' && !stockControl) return <Muted>{t(state)}</Muted>;
  return <StatusBadge tone={STOCK_TONES[state]}>{t(state)}</StatusBadge>;
}

/** A product that is inactive says so; one that is sold needs no word on a card. */
export function StatusWord({ active, quiet = false }: { readonly active: boolean; readonly quiet?: boolean }) {
  const t = useTexts(productTexts);
  if (active && quiet) return null;
  return <StatusBadge tone={active ? 'success' : 'pending'}>{t(active ? 'active' : 'retired')}</StatusBadge>;
}
