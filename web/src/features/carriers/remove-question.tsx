import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { dismissAbout, toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Carrier } from '@/wire/generated';
import { useCarrierWrites } from './api';

/** Subject of the notices of a removal that failed. */
const REMOVAL = 'vehicle-removal';

export interface RemoveQuestionProps {
  readonly carrier: Carrier;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a vehicle is removed. What prevents it is shown in the same words as for a vehicle that could not be added. */
export function RemoveQuestion({ carrier, onDone, onClose }: RemoveQuestionProps) {
  const t = useTexts(carrierTexts);
  const writes = useCarrierWrites();
  const [busy, setBusy] = useState(false);
  const plate = carrier.plateNumber;
  async function remove() {
    setBusy(true);
    dismissAbout(REMOVAL);
    try {
      await writes.remove(carrier);
      toast.success(t('removed', { plate }));
      onDone();
    } catch (error) {
      toast.error(t('saveFailed', { reason: messageOf(error) }), { stay: true, about: REMOVAL });
      onClose();
    }
  }
  return (
    <ConfirmDialog danger title={t('removeTitle', { plate })} keepLabel={t('removeKeep')} confirmLabel={t('removeConfirm')} busy={busy} error={undefined} onConfirm={() => void remove()} onClose={onClose}>
      {t('removeBody')}
    </ConfirmDialog>
  );
}
