import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { ConfirmDialog } from '@/ui/confirm-dialog';

/** Asks before what was typed into a dialog is lost. */
export function DiscardQuestion({ onDiscard, onStay }: { readonly onDiscard: () => void; readonly onStay: () => void }) {
  const t = useTexts(companyTexts);
  return (
    <ConfirmDialog title={t('leaveTitle')} keepLabel={t('leaveKeep')} confirmLabel={t('leaveConfirm')} danger busy={false} error={undefined} onConfirm={onDiscard} onClose={onStay}>
      {t('leaveBody')}
    </ConfirmDialog>
  );
}
