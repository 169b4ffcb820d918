import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { PendingWriteDialog } from '@/pending/pending-write-dialog';
import type { PendingWriteState } from '@/pending/use-pending-write';
import { FormDialog } from '@/ui/form-dialog';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import { useCountFloat, type FloatCount } from './api';
import { CountField } from './count-field';
import { NO_COUNT, countedSum, type Count } from './model';
import styles from './cash-sessions.module.css';

const WIDTH = 560;

export interface FloatDialogProps {
  /** The open session whose float is counted; a new one is opened without. */
  readonly sessionId: number | undefined;
  readonly denominations: readonly number[];
  readonly onClose: () => void;
}

/** Opens the drawer with its float, or counts the float of one that opened by itself. */
export function FloatDialog({ sessionId, denominations, onClose }: FloatDialogProps) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  const [last, setLast] = useState<Count>();
  const write = useCountFloat({
    onConfirmed: (_, content, isMounted) => {
      toast.success(t(content.sessionId === undefined ? 'openedToast' : 'floatSaved'));
      if (isMounted) onClose();
    },
    restore: ({ count }) => setLast(count),
    onResolvedElsewhere: onClose,
  });
  if (write.unconfirmed) {
    const sum = countedSum(write.unconfirmed.count);
    const isNew = write.unconfirmed.sessionId === undefined;
    return (
      <PendingWriteDialog
        title={t(isNew ? 'openTitle' : 'floatTitle')}
        width={WIDTH}
        write={write}
        lead={t(isNew ? 'openUnconfirmed' : 'floatUnconfirmed')}
        question={{ title: t('floatChange'), body: t('changeBody') }}
        onClose={onClose}
      >
        <Sums>
          <Sum strong label={t('float')} value={sum === undefined ? t('floatMissing') : country.money(sum)} />
        </Sums>
      </PendingWriteDialog>
    );
  }
  return <Form sessionId={sessionId} denominations={denominations} last={last} write={write} onClose={onClose} />;
}

interface FormProps extends FloatDialogProps {
  readonly last: Count | undefined;
  readonly write: PendingWriteState<FloatCount>;
}

function Form({ sessionId, denominations, last, write, onClose }: FormProps) {
  const t = useTexts(cashTexts);
  const [count, setCount] = useState(last ?? NO_COUNT);
  const [isMissing, setMissing] = useState(false);
  const isNew = sessionId === undefined;
  const sum = countedSum(count);

  function submit() {
    setMissing(!isNew && sum === undefined);
    if (isNew || sum !== undefined) void write.submit({ sessionId, count });
  }
  return (
    <FormDialog
      title={t(isNew ? 'openTitle' : 'floatTitle')}
      width={WIDTH}
      {...(isNew && { saveLabel: t(sum === undefined ? 'openLater' : 'openAction') })}
      busy={write.busy}
      failure={write.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.lead}>{t(isNew ? 'openLead' : 'floatLead')}</p>
      <CountField value={count} onValue={setCount} denominations={denominations} error={isMissing && sum === undefined ? t('nothingCounted') : undefined} />
    </FormDialog>
  );
}
