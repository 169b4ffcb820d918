import { ConfirmDialog, type ConfirmDialogProps } from '@/ui/confirm-dialog';
import { useSaving } from '@/wire/use-saving';

export interface ConfirmWriteProps extends Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm'> {
  /** Writes, and closes the question. */
  readonly onConfirm: (reason: string | undefined) => Promise<unknown>;
  /** Why it did not work, where the server's words alone do not say it. */
  readonly explain?: (error: unknown) => string;
}

/** Asks before a write, and stays with the reason when it does not work. */
export function ConfirmWrite({ onConfirm, explain, ...question }: ConfirmWriteProps) {
  const { busy, failure, save } = useSaving();
  return <ConfirmDialog {...question} busy={busy} error={failure} onConfirm={(reason) => void save(() => onConfirm(reason), { ...(explain && { explain }) })} />;
}
