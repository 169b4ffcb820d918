import { useTexts } from '@/i18n/texts';
import { leaveTexts } from '@/i18n/texts/leave';
import { ConfirmDialog } from '@/ui/confirm-dialog';

export interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The question before something that is not saved is lost. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const t = useTexts(leaveTexts);
  return (
    <ConfirmDialog title={t('title')} keepLabel={t('stay')} confirmLabel={t('leave')} danger busy={false} error={undefined} onConfirm={onLeave} onClose={onStay}>
      {t('body')}
    </ConfirmDialog>
  );
}
