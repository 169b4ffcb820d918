import { priceChangeTexts } from '@/i18n/texts/price-change';
import { useTexts } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import type { RowsAction } from '@/lists/use-choosing';
import type { Product } from '@/wire/generated';
import { useCategories } from './api';
import { useSaveProduct } from './write';

/** What who may change products can do with several of them. */
export function useProductActions(mayEdit: boolean, onPrices: NonNullable<RowsAction<Product>['together']>): readonly RowsAction<Product>[] {
  const prices = useTexts(priceChangeTexts);
  const t = useTexts(productTexts);
  const save = useSaveProduct();
  const { data: categories = [] } = useCategories();
  if (!mayEdit) return [];
  const state = (label: string, active: boolean): RowsAction<Product> => ({
    label,
    changes: (product) => product.active !== active,
    run: ({ id }) => save(id, { active }),
  });
  return [
    { label: prices('action'), together: onPrices, changes: () => true, run: () => Promise.resolve() },
    {
      label: t('moveToCategory'),
      choices: categories.map(({ id, name }) => ({ value: String(id), label: name })),
      changes: (product, category) => String(product.category?.id) !== category,
      // The first category is the one it is shown with; it keeps the others.
      run: ({ id, categories: [, ...others] }, category) => save(id, { categories: [Number(category), ...others.map((one) => one.id).filter((one) => one !== Number(category))].map((one) => ({ id: one })) }),
    },
    state(t('putAway'), false),
    state(t('sellAgain'), true),
  ];
}
