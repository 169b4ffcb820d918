import { useCallback } from 'react';
import { toPickable } from '@/products/product';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { UNDO_MS, toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Product } from '@/wire/generated';
import type { useChangeGroup } from './api';

/** Takes a product out of a group; it can be put back for a while. */
export function useRemoveProduct(groupId: number, change: ReturnType<typeof useChangeGroup>) {
  const t = useTexts(groupTexts);
  return useCallback(
    async (product: Product): Promise<void> => {
      const parts = [{ productId: product.id }];
      try {
        await change(groupId, { remove: parts });
        const undo = () => void change(groupId, { add: parts }).catch((error: unknown) => toast.error(messageOf(error)));
        toast.success(t('removed', { name: toPickable(product).title }), { duration: UNDO_MS, action: { label: t('undo'), run: undo } });
      } catch (error) {
        toast.error(messageOf(error));
      }
    },
    [groupId, change, t],
  );
}
