import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { ConfirmWrite } from '@/pending/confirm-write';
import type { Grouping } from '@/wire/generated';
import { useGroupingWrites } from './api';

export interface RemoveDialogProps {
  readonly grouping: Pick<Grouping, 'id' | 'name'>;
  readonly onClose: () => void;
  /** It is gone. */
  readonly onDone: () => Promise<void>;
}

/** Asks before a bundle is deleted, which cannot be taken back. */
export function RemoveDialog({ grouping, onClose, onDone }: RemoveDialogProps) {
  const t = useTexts(groupingTexts);
  const { remove } = useGroupingWrites();
  async function confirm() {
    await remove(grouping.id);
    await onDone();
  }
  return (
    <ConfirmWrite
      title={t('removeTitle', { name: grouping.name })}
      keepLabel={t('removeKeep')}
      confirmLabel={t('removeConfirm')}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('removeBody')}
    </ConfirmWrite>
  );
}
