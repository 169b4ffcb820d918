import type { Chosen } from '@/products/product';
import { fromNumber } from '@/lib/dec4';
import type { AssociatedProduct, PurchaseLine } from '@/wire/generated';

/** Something a supplier sells, as one says what it is in the shop. */
export interface Associable {
  /** Key of the supplier's product. */
  readonly productId: number;
  readonly name: string;
  readonly brand: string;
  /** How it is bought: `Caja x 12`. */
  readonly presentation: string;
  /** Pieces in one bought unit. */
  readonly packageContent: number;
  /** The associations so far. */
  readonly associated: readonly Own[];
}

/** An own product with how often it comes out of one that is bought. */
export type Own = AssociatedProduct;

/** A line of an order, as one says what it is in the shop. */
export function associableOf({ id, name, brand, presentation, packageContent, associated }: PurchaseLine): Associable {
  return { productId: id, name, brand, presentation, packageContent, associated };
}

/** The associations from before, as a list of chosen products; the quantity is the factor. */
export function chosenOf({ associated }: Associable): readonly Chosen[] {
  return associated.map((own) => ({
    quantity: fromNumber(own.factor),
    goods: {
      id: own.id,
      code: own.code,
      eanCode: '',
      externalCode: '',
      title: own.name,
      detail: own.presentation,
      image: own.image,
      price: 0,
      stock: 0,
      unit: 'UNI',
      partialSale: !Number.isInteger(own.factor),
      active: own.inStore,
      groups: [],
    },
  }));
}
