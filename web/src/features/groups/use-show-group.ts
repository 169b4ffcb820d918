import { useCallback } from 'react';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { UNDO_MS, toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Group } from '@/wire/generated';
import type { useChangeGroup } from './api';

/** Hides a group or shows it again; the change can be undone for a while. */
export function useShowGroup(change: ReturnType<typeof useChangeGroup>) {
  const t = useTexts(groupTexts);
  return useCallback(
    async (group: Pick<Group, 'id' | 'name'>, active: boolean): Promise<void> => {
      const set = (to: boolean) => change(group.id, { status: to ? 'active' : 'inactive' });
      try {
        await set(active);
        const undo = () => void set(!active).catch((error: unknown) => toast.error(messageOf(error)));
        toast.success(t(active ? 'activeNow' : 'retiredNow', { name: group.name }), { duration: UNDO_MS, action: { label: t('undo'), run: undo } });
      } catch (error) {
        toast.error(messageOf(error));
      }
    },
    [change, t],
  );
}
