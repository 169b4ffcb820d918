import { priceChangeTexts } from '@/i18n/texts/price-change';
import { useTexts } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import type { RowsAction } from '@/lists/use-choosing';
import type { Product } from '@/wire/generated';
import { useCategories } from './api';
import { useSaveProduct } from './write';

type Together = NonNullable<RowsAction<Product>['together']>;

export interface ProductActions {
  readonly mayEdit: boolean;
  /** Asks how prices change. */
  readonly onPrices: Together;
  /** Prints labels of them. */
  readonly onLabels: (products: readonly Product[]) => void;
}

/** Actions on several products: all users print labels, the rest is for users who may change products. */
export function useProductActions({ mayEdit, onPrices, onLabels }: ProductActions): readonly RowsAction<Product>[] {
  const prices = useTexts(priceChangeTexts);
  const t = useTexts(productTexts);
  const save = useSaveProduct();
  const { data: categories = [] } = useCategories();
  const together = (label: string, run: Together): RowsAction<Product> => ({ label, together: run, changes: () => true, run: () => Promise.resolve() });
  const labels = together(t('labels'), onLabels);
  if (!mayEdit) return [labels];
  const state = (label: string, active: boolean): RowsAction<Product> => ({
    label,
    changes: (product) => product.active !== active,
    run: ({ id }) => save(id, { active }),
  });
  return [
    together(prices('action'), onPrices),
    labels,
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
