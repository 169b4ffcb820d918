import { ONE, ZERO, add, fromNumber, fromScaled, toNumber, type Dec4 } from '@/lib/dec4';
import { productDetail, productTitle } from '@/products/product';
import type { SharedPick, SharedProduct } from '@/wire/generated';

/** Products in one call. */
export const IN_ONE_CALL = 100;

/** A ticked product of the shared catalogue, with the values typed for it. */
export interface Pick {
  readonly id: number;
  readonly title: string;
  readonly detail: string;
  readonly image: string | null;
  /** Whether fractions of the unit are sold. */
  readonly partialSell: boolean;
  /** Price a unit, taxes included; undefined until it is known. */
  readonly price: Dec4 | undefined;
  /** Stock to begin with. */
  readonly stock: Dec4 | undefined;
}

/** The ticked products, in the order of ticking. */
export type Picks = readonly Pick[];

/** A product as it is ticked: with the suggested price, without stock. */
export function toPickable(product: SharedProduct): Pick {
  return {
    id: product.id,
    title: productTitle(product.name, product.brand),
    detail: productDetail(product.presentation, product.measurement, product.measurementUnit),
    image: product.image,
    partialSell: product.partialSell,
    price: product.suggestedSellPrice === null ? undefined : fromNumber(product.suggestedSellPrice),
    stock: undefined,
  };
}

/** Changes of the ticked products. */
export type PickAction =
  | { readonly type: 'toggle'; readonly product: SharedProduct }
  | { readonly type: 'tick'; readonly products: readonly SharedProduct[] }
  /** One more piece of it was scanned. */
  | { readonly type: 'scan'; readonly product: SharedProduct }
  | { readonly type: 'price'; readonly id: number; readonly price: Dec4 | undefined }
  | { readonly type: 'stock'; readonly id: number; readonly stock: Dec4 | undefined }
  | { readonly type: 'stockForAll'; readonly stock: Dec4 | undefined }
  | { readonly type: 'drop'; readonly ids: ReadonlySet<number> }
  | { readonly type: 'clear' };

/** The ticked products after a change. */
export function picksAfter(picks: Picks, action: PickAction): Picks {
  switch (action.type) {
    case 'toggle':
      return picks.some((one) => one.id === action.product.id) ? picks.filter((one) => one.id !== action.product.id) : [...picks, toPickable(action.product)];
    case 'tick': {
      const known = new Set(picks.map((one) => one.id));
      return [...picks, ...action.products.filter((one) => !known.has(one.id)).map(toPickable)];
    }
    case 'scan': {
      const found = picks.find((one) => one.id === action.product.id);
      if (!found) return [...picks, { ...toPickable(action.product), stock: ONE }];
      return changed(picks, found.id, { stock: add(found.stock ?? ZERO, ONE) });
    }
    case 'price':
      return changed(picks, action.id, { price: action.price });
    case 'stock':
      return changed(picks, action.id, { stock: action.stock });
    case 'stockForAll':
      return picks.map((one) => ({ ...one, stock: action.stock }));
    case 'drop':
      return picks.filter((one) => !action.ids.has(one.id));
    case 'clear':
      return [];
  }
}

function changed(picks: Picks, id: number, part: Partial<Pick>): Picks {
  return picks.map((one) => (one.id === id ? { ...one, ...part } : one));
}

/** The requests, so many products in each. */
export function callsOf(picks: Picks): readonly (readonly SharedPick[])[] {
  const all = picks.map(({ id, price, stock }): SharedPick => ({ id, price: price === undefined ? undefined : toNumber(price), quantity: toNumber(stock ?? ZERO) }));
  return Array.from({ length: Math.ceil(all.length / IN_ONE_CALL) }, (_, call) => all.slice(call * IN_ONE_CALL, (call + 1) * IN_ONE_CALL));
}

/** Reads what this tab remembered; nothing when it makes no sense. */
export function readPicks(text: string | undefined): Picks {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(rows) ? rows.flatMap(readPick) : [];
  } catch {
    return [];
  }
}

function readPick(row: unknown): Picks {
  if (typeof row !== 'object' || row === null) return [];
  const { id, title, detail, image, partialSell, price, stock } = row as Record<string, unknown>;
  if (typeof id !== 'number' || typeof title !== 'string') return [];
  return [
    {
      id,
      title,
      detail: typeof detail === 'string' ? detail : '',
      image: typeof image === 'string' ? image : null,
      partialSell: partialSell === true,
      price: amountOf(price),
      stock: amountOf(stock),
    },
  ];
}

function amountOf(value: unknown): Dec4 | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? fromScaled(value) : undefined;
}
