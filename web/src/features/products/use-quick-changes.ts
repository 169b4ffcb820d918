import { useCallback, useMemo } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { productTexts } from '@/i18n/texts/products';
import { fromNumber, toNumber, type Dec4 } from '@/lib/dec4';
import { productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { UNDO_MS, toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Product, ProductForm } from '@/wire/generated';
import { useSaveProduct } from './write';

/** Ways to change a product in its row; each answers whether the new value is kept. */
export interface QuickChanges {
  readonly name: (product: Product, name: string) => Promise<boolean>;
  readonly price: (product: Product, price: Dec4) => Promise<boolean>;
  readonly stock: (product: Product, stock: Dec4) => Promise<boolean>;
}

/** The quick changes of a user who may make them, each of which can be taken back for a moment. */
export function useQuickChanges(mayEdit: boolean): QuickChanges | undefined {
  const t = useTexts(productTexts);
  const common = useTexts(commonTexts);
  const country = useCountry();
  const save = useSaveProduct();
  const make = useCallback(
    async (product: Product, body: ProductForm, back: ProductForm, said: string) => {
      try {
        await save(product.id, body);
      } catch (error) {
        toast.error(messageOf(error));
        return false;
      }
      const undo = () => void save(product.id, back).catch((error: unknown) => toast.error(messageOf(error)));
      toast.success(said, { duration: UNDO_MS, action: { label: common('undo'), run: undo } });
      return true;
    },
    [save, common],
  );
  return useMemo(() => {
    if (!mayEdit) return undefined;
    const name = (product: Product) => productTitle(product.name, product.brand);
    return {
      name: (product, wanted) => make(product, { name: wanted }, { name: product.name }, t('nameChanged', { before: name(product), after: productTitle(wanted, product.brand) })),
      price: (product, price) => {
        const values = { name: name(product), before: country.moneyOf(product.price), after: country.money(price) };
        return make(product, { price: toNumber(price) }, { price: product.price }, t('priceChanged', values));
      },
      stock: (product, stock) => {
        const [before, after] = [product.stock, toNumber(stock)];
        const read = (amount: number) => formatQuantity(fromNumber(amount), country.format);
        const values = { name: name(product), before: read(before), after: read(after) };
        // The stock that the user saw goes along, so that a concurrent sale is not lost.
        return make(product, { stock: after, stockSeen: before }, { stock: before, stockSeen: after }, t('stockChanged', values));
      },
    };
  }, [mayEdit, make, t, country]);
}
