import type { StatusTone } from '@/ui/status-badge';
import type { Product } from '@/wire/generated';

/** The state of a product's stock. */
export type StockState = 'stockOut' | 'stockLow' | 'stockGood';

/** Nothing is left, little is left, enough is left. */
export function stockState({ stock, repositionThreshold }: Pick<Product, 'stock' | 'repositionThreshold'>): StockState {
  if (stock <= 0) return 'stockOut';
  return stock <= repositionThreshold ? 'stockLow' : 'stockGood';
}

/** The colour of each. */
export const STOCK_TONES: Readonly<Record<StockState, StatusTone>> = { stockOut: 'danger', stockLow: 'warning', stockGood: 'success' };
