import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { CashSession } from '@/wire/generated';
import { useDifferenceReason } from './api';
import { useDifferenceText } from './difference-text';
import { useSlipPrint, type PrintRows } from './use-slip-print';
import styles from './cash-sessions.module.css';

export interface ClosedResultProps {
  readonly closed: CashSession;
  readonly print: PrintRows;
  readonly onClose: () => void;
}

/** How the count of a session that was just closed differs, and its slip. */
export function ClosedResult({ closed, print, onClose }: ClosedResultProps) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  const differenceText = useDifferenceText();
  const { session, summary } = closed;
  const difference = session.close?.difference ?? 0;
  const printing = useSlipPrint(session.id, print);
  const footer = (
    <>
      <Button icon={<IconPrinter size={20} aria-hidden />} loading={printing.isPending} onClick={() => printing.mutate()}>
        {t('printZ')}
      </Button>
      <Button variant="primary" data-autofocus autoFocus onClick={onClose}>
        {t('done')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t('closedTitle')} footer={footer} width={560}>
      <div className={styles.form}>
        <Alert kind={difference === 0 ? 'success' : 'warning'}>{differenceText(difference)}</Alert>
        <Sums>
          {summary?.ways
            .filter((way) => typeof way.counted === 'number')
            .flatMap((way) => [
              <Sum key={`${way.code} expected`} label={`${way.name}: ${t('columnExpected').toLowerCase()}`} value={country.moneyOf(way.expected)} />,
              <Sum key={`${way.code} counted`} label={`${way.name}: ${t('columnCounted').toLowerCase()}`} value={country.moneyOf(way.counted ?? 0)} />,
            ])}
        </Sums>
        {difference !== 0 && session.reason === '' ? <Reason sessionId={session.id} /> : null}
      </div>
    </Dialog>
  );
}

/** Asks why the count differs, once the difference is known. */
function Reason({ sessionId }: { readonly sessionId: number }) {
  const t = useTexts(cashTexts);
  const [reason, setReason] = useState('');
  const saving = useDifferenceReason(sessionId);
  const save = () => saving.mutate(reason, { onSuccess: () => toast.success(t('reasonSaved')), onError: (error) => toast.error(messageOf(error)) });
  return (
    <div className={styles.reason}>
      <TextField label={t('differenceReason')} maxLength={250} value={reason} onChange={({ target }) => setReason(target.value)} />
      <Button loading={saving.isPending} disabled={reason.trim() === '' || saving.isSuccess} onClick={save}>
        {t('saveReason')}
      </Button>
    </div>
  );
}
