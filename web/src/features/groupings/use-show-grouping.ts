import { useCallback } from 'react';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { UNDO_MS, toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Grouping } from '@/wire/generated';
import type { useGroupingWrites } from './api';

/** Switches a combo off or on again; the change can be undone while its message is visible. */
export function useShowGrouping(change: ReturnType<typeof useGroupingWrites>['change']) {
  const t = useTexts(groupingTexts);
  return useCallback(
    async (grouping: Pick<Grouping, 'id' | 'name'>, active: boolean): Promise<void> => {
      const set = (to: boolean) => change(grouping.id, { active: to });
      try {
        await set(active);
        const undo = () => void set(!active).catch((error: unknown) => toast.error(messageOf(error)));
        toast.success(t(active ? 'activeNow' : 'retiredNow', { name: grouping.name }), { duration: UNDO_MS, action: { label: t('undo'), run: undo } });
      } catch (error) {
        toast.error(messageOf(error));
      }
    },
    [change, t],
  );
}
