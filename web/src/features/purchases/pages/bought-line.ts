import type { Association, PurchaseLine } from '@/wire/generated';

/** How a new product begins that was bought with this line; a box is not called what the piece in it is. */
export function begunFrom({ eanCode, name, brand, presentation, packageContent }: Pick<PurchaseLine, 'eanCode' | 'name' | 'brand' | 'presentation' | 'packageContent'>) {
  return { code: eanCode || undefined, name, brand, ...(packageContent <= 1 && { presentation }) };
}

/** The shop's products of a line once this product is one, too: as many pieces of it as a package holds. */
export function withOwn({ associated, packageContent }: Pick<PurchaseLine, 'associated' | 'packageContent'>, productId: number): readonly Association[] {
  const others = associated.filter(({ id }) => id !== productId).map(({ id, factor }) => ({ id, factor }));
  return [...others, { id: productId, factor: packageContent > 0 ? packageContent : 1 }];
}
