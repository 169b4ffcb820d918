import { useCallback } from 'react';
import { useTexts } from '@/i18n/texts';
import { productFormTexts } from '@/i18n/texts/product-form';
import { folded } from '@/lib/words';
import { useIdempotent } from '@/pending/use-idempotent';
import { useProductsChanged } from '@/products/changed';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addCategory, changeCategory, listCategories, type Category } from '@/wire/generated';

/** The category of products for which none was chosen, as far as it is among these. */
export function fallbackIn(categories: readonly Category[], name: string): Category | undefined {
  return categories.find((one) => folded(one.name) === folded(name));
}

/** Answers the key of that category; it is made, or brought back, when it is first needed. */
export function useFallbackCategory(categories: readonly Category[]): () => Promise<number> {
  const name = useTexts(productFormTexts)('noCategory');
  const { companyHost: host } = useUser();
  const changed = useProductsChanged();
  const idempotent = useIdempotent();
  return useCallback(async () => {
    const there = fallbackIn(categories, name);
    if (there) return there.id;
    const away = fallbackIn(await call(listCategories, { path: { host }, query: { status: 'inactive' } }), name);
    const { id } = await (away
      ? idempotent('fallback category', { id: away.id }, (idempotencyKey) => call(changeCategory, { path: { host, categoryId: away.id }, body: { status: 'active' } }, { idempotencyKey }))
      : idempotent('fallback category', { name }, (idempotencyKey) => call(addCategory, { path: { host }, body: { name } }, { idempotencyKey })));
    void changed();
    return id;
  }, [categories, changed, host, idempotent, name]);
}
