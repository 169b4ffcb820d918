import { wholeOf } from '@/lib/address';

/** What the address of a new guide says. */
export interface NewGuideSearch {
  /** Key of the sale. */
  readonly venta?: number;
  /** Key of the order to a supplier. */
  readonly pedido?: number;
  /** Products are chosen. */
  readonly productos?: number;
}

/** Reads the address of a new guide; values that make no sense are dropped. */
export function readNewGuide(raw: Readonly<Record<string, unknown>>): { readonly sale: number | undefined; readonly order: number | undefined; readonly isChoosing: boolean } {
  return { sale: wholeOf(raw.venta), order: wholeOf(raw.pedido), isChoosing: wholeOf(raw.productos) === 1 };
}
