import { taxKey, type TaxKey } from '@/features/products/draft';
import type { Product } from '@/wire/generated';

/** The taxes that most of the products have, otherwise the general ones. */
export function usualTaxesOf(products: readonly Pick<Product, 'taxes'>[], general: readonly TaxKey[]): readonly TaxKey[] {
  const counts = new Map<string, { readonly taxes: readonly TaxKey[]; readonly count: number }>();
  for (const product of products) {
    const taxes = product.taxes.map(taxKey).toSorted();
    const key = taxes.join(' ');
    counts.set(key, { taxes, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const most = [...counts.values()].find(({ count }) => count * 2 > products.length);
  return most?.taxes ?? general;
}
