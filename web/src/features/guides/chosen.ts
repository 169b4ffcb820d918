import type { Chosen } from '@/products/product';
import type { GuideDraft } from './draft';

/** The products of a guide as the choice of products shows them; lines that are no product of the catalogue are left out. */
export function chosenOf({ lines }: Pick<GuideDraft, 'lines'>): readonly Chosen[] {
  return lines
    .filter(({ key }) => key.startsWith('product:'))
    .map(({ productId, code, name, detail, unit, fractions, quantity }) => ({
      quantity,
      goods: { id: productId, code, eanCode: '', externalCode: '', title: name, detail, image: null, price: 0, stock: 0, unit, partialSale: fractions, active: true, groups: [] },
    }));
}
