import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { messageOf } from '@/wire/errors';
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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function confirm() {
    setBusy(true);
    try {
      await remove(grouping.id);
      await onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: grouping.name })}
      keepLabel={t('removeKeep')}
      confirmLabel={t('removeConfirm')}
      danger
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('removeBody')}
    </ConfirmDialog>
  );
}
