import { useTexts } from '@/i18n/texts';
import { pendingTexts } from '@/i18n/texts/pending';
import { ConfirmDialog } from '@/ui/confirm-dialog';

export interface DiscardQuestionProps {
  readonly question: { readonly title: string; readonly body: string };
  /** The write is under way. */
  readonly busy: boolean;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before an unconfirmed write is discarded and changed: the server may have it. */
export function DiscardQuestion({ question, busy, onDiscard, onClose }: DiscardQuestionProps) {
  const t = useTexts(pendingTexts);
  return (
    <ConfirmDialog danger title={question.title} keepLabel={t('keep')} confirmLabel={t('change')} busy={busy} error={undefined} onConfirm={onDiscard} onClose={onClose}>
      {question.body}
    </ConfirmDialog>
  );
}
