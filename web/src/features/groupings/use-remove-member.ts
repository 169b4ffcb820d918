import { useCallback } from 'react';
import type { PickableProduct } from '@/products/product';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { UNDO_MS, toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Grouping } from '@/wire/generated';
import type { useGroupingWrites } from './api';
import { chosenOf, partsOf } from './model';

/** Takes a member out of a bundle; it can be put back, with its quantity, for a while. */
export function useRemoveMember(grouping: Pick<Grouping, 'id' | 'products'>, { change, removeMember }: Pick<ReturnType<typeof useGroupingWrites>, 'change' | 'removeMember'>) {
  const t = useTexts(groupingTexts);
  const { id, products } = grouping;
  return useCallback(
    async (goods: PickableProduct): Promise<void> => {
      try {
        await removeMember(id, goods.id);
        const undo = () => void change(id, { products: partsOf(chosenOf({ products })) }).catch((error: unknown) => toast.error(messageOf(error)));
        toast.success(t('memberRemoved', { name: goods.title }), { duration: UNDO_MS, action: { label: t('undo'), run: undo } });
      } catch (error) {
        toast.error(messageOf(error));
      }
    },
    [id, products, change, removeMember, t],
  );
}
