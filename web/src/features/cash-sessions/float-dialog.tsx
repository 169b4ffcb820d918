import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import { useSaving } from '@/wire/use-saving';
import { useCashWrites } from './api';
import { CountField } from './count-field';
import { NO_COUNT, countedSum, floatBody } from './model';
import styles from './cash-sessions.module.css';

export interface FloatDialogProps {
  /** The open session whose float is counted; a new one is opened without. */
  readonly sessionId: number | undefined;
  readonly denominations: readonly number[];
  readonly onClose: () => void;
}

/** Opens the drawer with its float, or counts the float of one that opened by itself. */
export function FloatDialog({ sessionId, denominations, onClose }: FloatDialogProps) {
  const t = useTexts(cashTexts);
  const writes = useCashWrites();
  const [count, setCount] = useState(NO_COUNT);
  const { busy, problems, failure, tell, save } = useSaving<'count'>();
  const isNew = sessionId === undefined;
  const sum = countedSum(count);

  function submit() {
    if (tell({ count: isNew || sum !== undefined ? undefined : t('nothingCounted') })) return;
    void save(async () => {
      await (isNew ? writes.open(floatBody(count)) : writes.change(sessionId, floatBody(count)));
      toast.success(t(isNew ? 'openedToast' : 'floatSaved'));
      onClose();
    });
  }
  return (
    <FormDialog
      title={t(isNew ? 'openTitle' : 'floatTitle')}
      width={560}
      {...(isNew && { saveLabel: t(sum === undefined ? 'openLater' : 'openAction') })}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.lead}>{t(isNew ? 'openLead' : 'floatLead')}</p>
      <CountField value={count} onValue={setCount} denominations={denominations} error={problems.count} />
    </FormDialog>
  );
}
