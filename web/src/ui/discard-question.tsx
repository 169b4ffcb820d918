import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { discardTexts } from '@/i18n/texts/discard';
import { ConfirmDialog } from './confirm-dialog';

export interface DiscardQuestionProps {
  readonly onDiscard: () => void;
  readonly onStay: () => void;
  /** Description of the loss, where it is not unsaved changes. */
  readonly children?: ReactNode;
}

/** Asks before text typed into a dialog is lost. */
export function DiscardQuestion({ onDiscard, onStay, children }: DiscardQuestionProps) {
  const t = useTexts(discardTexts);
  return (
    <ConfirmDialog title={t('title')} keepLabel={t('keep')} confirmLabel={t('confirm')} danger busy={false} error={undefined} onConfirm={onDiscard} onClose={onStay}>
      {children ?? t('body')}
    </ConfirmDialog>
  );
}
